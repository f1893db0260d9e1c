import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { inNaturalOrder, type PlacedView, type Sheet } from "../lib/sheets"
import { parameters } from "./parameters"
import { optimizeSheets, type SheetInputs } from "./rules"

const a1 = { left: 0, bottom: 0, right: 841, top: 594 }

const view = (name: string, w: number, h: number, more: Partial<PlacedView> = {}): PlacedView => ({
  id: name.charCodeAt(0),
  name,
  isSchedule: false,
  box: { left: 200, bottom: 200, right: 200 + w, top: 200 + h },
  fixed: null,
  ...more,
})

const sheet = (number: string, views: PlacedView[] = [], more: Partial<Sheet> = {}): Sheet => ({
  id: Number(number.replace(/\D/g, "")),
  number,
  name: `Sheet ${number}`,
  isPlaceholder: false,
  titleBlocks: [a1],
  views,
  others: 0,
  isOpen: false,
  isTaken: false,
  ...more,
})

const run = (inputs: Partial<SheetInputs>, model: readonly Sheet[]) =>
  optimizeSheets({ ...defaultsOf(parameters), ...inputs }, model)

describe("packing", () => {
  const model = [sheet("A-101", [view("Plan", 400, 300)]), sheet("A-103", [view("North", 200, 100)])]

  it("brings views to the first sheet with room, below the margin and with room for their titles", () => {
    expect(run({}, model).placings.map(({ view, to, x, y, w, h }) => [view.name, to.number, x, y, w, h])).toEqual([
      ["Plan", "A-101", 0, 0, 400, 316],
      ["North", "A-101", 408, 0, 200, 116],
    ])
  })

  it("says what moves, what is used and what is emptied", () => {
    const { report } = run({ deleteEmptied: true, write: true }, model)
    expect(report.slice(4)).toEqual([
      "2 sheets, 1 of them emptied; views brought from another sheet: 1, moved on theirs: 1, in place: 0, left: 0",
      ["Packed", ["A-101: Plan, North"]],
      ["Used area in per cent", ["A-101: 32 -> 38", "A-103: 6 -> 0"]],
      ["Left where they are", []],
      ["Emptied", ["A-103: deleted"]],
      ["Renumbered", []],
    ])
  })

  it.each<[string, Partial<SheetInputs>, Partial<Sheet>, string]>([
    ["unless deleting is on", {}, {}, "A-103: kept"],
    ["if something else lies on it", { deleteEmptied: true }, { others: 2 }, "A-103: kept, other elements on it: 2"],
    ["if it is open", { deleteEmptied: true }, { isOpen: true }, "A-103: kept, it is open"],
  ])("keeps an emptied sheet %s", (_, inputs, more, line) => {
    const { report, packed } = run(inputs, [sheet("A-101"), sheet("A-103", [view("North", 200, 100)], more)])
    expect(report).toContainEqual(["Emptied", [line]])
    expect(packed.map(({ becomes }) => becomes)).toEqual(["packed", "emptied"])
  })

  it.each([
    "pinned",
    "turned on its sheet",
    "a legend",
    "part of a split schedule",
    "filtered by its sheet",
    "another user has it",
  ] as const)("goes around a view that is %s", (fixed) => {
    const box = { left: 15, bottom: 479, right: 215, top: 579 }
    const { placings, report } = run({}, [sheet("A-101", [view("Key", 200, 100, { fixed, box }), view("X", 300, 90)])])
    expect(placings.map(({ view, x, y }) => [view.name, x, y])).toEqual([["X", 208, 0]])
    expect(report).toContainEqual(["Left where they are", [`Key on A-101: ${fixed}`]])
  })

  it("leaves what is larger than every field, and what is on a sheet without one title block", () => {
    const { report } = run({}, [
      sheet("A-101", [view("Wide", 702, 100)]),
      sheet("A-102", [view("Loose", 10, 10)], { titleBlocks: [] }),
    ])
    expect(report).toContainEqual([
      "Left where they are",
      ["Loose on A-102: its sheet does not have exactly one title block", "Wide on A-101: larger than the field"],
    ])
  })

  it("keeps no strip below a schedule", () => {
    const { placings } = run({}, [sheet("A-101", [view("Doors", 100, 200, { isSchedule: true })])])
    expect(placings.map(({ h }) => h)).toEqual([200])
  })

  it("writes nothing if a view finds no place", () => {
    const full = sheet("A-101", [view("Plan", 500, 500), view("Roof", 500, 500)])
    expect(run({}, [full]).report).toEqual([
      "Nothing was written.",
      ["Roof on A-101 finds no place. A smaller gap, margin or strip makes room, or another sheet."],
    ])
  })

  it("takes of views of one size the one on the earlier sheet first, whatever their names", () => {
    const plans = [sheet("A-101", [view("Ground floor", 600, 400)]), sheet("A-102", [view("First floor", 600, 400)])]
    expect(run({}, plans).placings.map(({ view, to }) => [view.name, to.number])).toEqual([
      ["Ground floor", "A-101"],
      ["First floor", "A-102"],
    ])
  })

  it("finds everything in place the second time", () => {
    const { placings } = run({}, model)
    const again = placings.map(({ view, x, y, w, h }) => {
      const [left, top] = [15 + x, 579 - y]
      return { ...view, box: { left, top, right: left + w, bottom: top - h + 16 } }
    })
    expect(run({}, [sheet("A-101", again), sheet("A-103")]).placings.map(({ becomes }) => becomes)).toEqual([
      "in place",
      "in place",
    ])
  })
})

describe("a series of sheets", () => {
  const series = [sheet("A-10"), sheet("A-9"), sheet("B-1")]
  const only = { pack: false, digits: 1, firstNumber: 1 }

  it("is renumbered in natural order", () => {
    expect(run(only, series).numbers.map(({ before, after }) => [before, after])).toEqual([
      ["A-9", "A-1"],
      ["A-10", "A-2"],
    ])
  })

  it("closes the gap that a deleted sheet leaves", () => {
    const model = [sheet("A-101", [view("A", 300, 300)]), sheet("A-102", [view("B", 9, 9)]), sheet("A-103")]
    expect(run({ deleteEmptied: true }, model).report).toContainEqual(["To renumber", ["A-103 -> A-102"]])
  })

  it("sets names in upper case, if that is wanted", () => {
    expect(run({ ...only, upperCase: true }, [sheet("A-1", [], { name: "Café" })]).renamed).toEqual([
      { id: 1, name: "CAFÉ" },
    ])
  })

  it("is checked", () => {
    const { report } = run({ pack: false, renumber: false }, [
      sheet("A-1", [], { titleBlocks: [], name: "Plan" }),
      sheet("A-2", [view("A", 1, 1)], { titleBlocks: [a1, a1], name: "Plan" }),
      sheet("A-3", [], { isPlaceholder: true }),
    ])
    expect(report.slice(0, 4)).toEqual([
      ["Without a view or schedule", ["A-1"]],
      ["Without a title block", ["A-1"]],
      ["With more than one title block", ["A-2"]],
      ["Names that occur more than once", ["Plan"]],
    ])
  })

  it.each<[Partial<Sheet>, Partial<SheetInputs>]>([
    [{ views: [view("North", 200, 100)] }, {}],
    [{}, { pack: false, firstNumber: 7 }],
    [{ name: "Plan" }, { upperCase: true, renumber: false }],
  ])("that another user has %j is not changed", (more, inputs) => {
    const taken = [sheet("A-101", [], { name: "" }), sheet("A-102", [], { name: "", isTaken: true, ...more })]
    expect(run(inputs, taken).report).toEqual(["Nothing was written.", ["Another user has the sheet A-102."]])
  })

  it("may have a sheet that another user has, if that needs no change", () => {
    expect(run({}, [sheet("A-101", [], { isTaken: true })]).report).toContainEqual(["To renumber", []])
  })

  it.each<[Partial<SheetInputs>, string]>([
    [{ startsWith: "X" }, "No sheet's number begins with 'X'."],
    [{ prefix: "A:" }, "Revit allows none of \\ : { } [ ] | ; < > ? ` ~ in a number: 'A:'."],
    [{ ...only, prefix: "B-" }, "Another sheet has the number B-1."],
  ])("%j writes nothing and says why", (inputs, problem) => {
    expect(run(inputs, series).report).toEqual(["Nothing was written.", [problem]])
  })
})

it.each([
  ["A-9", "A-10", -1],
  ["A-101", "A-101", 0],
  ["A-101a", "A-101", 1],
  ["1", "A", -1],
  ["A-02", "A-1", 1],
])("%s and %s stand in natural order: %i", (a, b, order) => expect(Math.sign(inNaturalOrder(a, b))).toBe(order))
