import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import type { PlacedView, Sheet } from "../lib/sheets"
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

it.each<[string, Partial<SheetInputs>, Partial<Sheet>, string]>([
  ["unless deleting is on", {}, {}, "A-103: kept"],
  ["if something else lies on it", { deleteEmptied: true }, { others: 2 }, "A-103: kept, other elements on it: 2"],
  ["if it is open", { deleteEmptied: true }, { isOpen: true }, "A-103: kept, it is open"],
])("keeps an emptied sheet %s", (_, inputs, more, line) => {
  const { report, packed } = run(inputs, [sheet("A-101"), sheet("A-103", [view("North", 200, 100)], more)])
  expect(report).toContainEqual(["Emptied", [line]])
  expect(packed.map(({ becomes }) => becomes)).toEqual(["packed", "emptied"])
})

it("finds everything in place the second time", () => {
  const model = [sheet("A-101", [view("Plan", 400, 300)]), sheet("A-103", [view("North", 200, 100)])]
  const again = run({}, model).placings.map(({ view, x, y, w, h }) => {
    const [left, top] = [15 + x, 579 - y]
    return { ...view, box: { left, top, right: left + w, bottom: top - h + 16 } }
  })
  const { placings } = run({}, [sheet("A-101", again), sheet("A-103")])
  expect(placings.map(({ becomes }) => becomes)).toEqual(["in place", "in place"])
})

it.each<[Partial<Sheet>, Partial<SheetInputs>]>([
  [{ views: [view("North", 200, 100)] }, {}],
  [{}, { pack: false, firstNumber: 7 }],
  [{ name: "Plan" }, { upperCase: true, renumber: false }],
])("changes no series with a sheet %j that another user has", (more, inputs) => {
  const taken = [sheet("A-101", [], { name: "" }), sheet("A-102", [], { name: "", isTaken: true, ...more })]
  expect(run(inputs, taken).report).toEqual(["Nothing was written.", ["Another user has the sheet A-102."]])
})

it("accepts another user's sheet that needs no change", () => {
  expect(run({}, [sheet("A-101", [], { isTaken: true })]).report).toContainEqual(["To renumber", []])
})
