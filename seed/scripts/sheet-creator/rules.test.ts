import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { readList } from "./list"
import { parameters } from "./parameters"
import { type CreatorInputs, type CreatorModel, createSheets, type ModelView, notUtf8 } from "./rules"

const view = (name: string, more: Partial<ModelView> = {}, w = 300, h = 200): ModelView => ({
  id: 1,
  name,
  type: "Floor Plan",
  kind: "view",
  sheet: null,
  box: { left: 0, bottom: 0, right: w, top: h },
  isPlaceable: true,
  ...more,
})

const a1 = { left: 0, bottom: 0, right: 841, top: 594 }

function run(
  list: Parameters<typeof createSheets>[1],
  views: ModelView[] = [],
  inputs: Partial<CreatorInputs> = {},
  numbers: readonly string[] = ["A-100"],
) {
  const model: CreatorModel = {
    numbers,
    titleBlocks: new Map([["A1 : Landscape", a1]]),
    parameters: ["Drawn By"],
    views,
  }
  return createSheets({ ...defaultsOf(parameters), titleBlock: "A1 : Landscape", write: true, ...inputs }, list, model)
}

const unplaced = (list: string, views: ModelView[]): unknown =>
  run(list, views).report.find(([heading]) => heading === "Views not placed")?.[1]

describe("a list", () => {
  it.each([
    ["Number,Name\nA-1,Plan\n", { Number: "A-1", Name: "Plan" }],
    ["Number;Name\r\nA-1; Plan, old ", { Number: "A-1", Name: "Plan, old" }],
    ['Number,Name\n\nA-1,"Plan, ""old"""', { Number: "A-1", Name: 'Plan, "old"' }],
    ["Number,Name\nA-1", { Number: "A-1" }],
  ])("%j is read", (text, row) => expect(Object.fromEntries(readList(text).rows[0] ?? [])).toEqual(row))

  it("becomes sheets with their names, or their numbers for want of one", () => {
    const { sheets, report } = run("Number,Name,Drawn By,Phase\nA-1,Plan,MK,1\nA-2,,,")
    expect(sheets.map(({ number, name, texts }) => [number, name, [...texts]])).toEqual([
      ["A-1", "Plan", [["Drawn By", "MK"]]],
      ["A-2", "A-2", []],
    ])
    expect(report).toEqual([
      "2 sheets created, 0 views placed",
      ["Created", ["A-1 Plan", "A-2 A-2"]],
      ["Rows skipped", []],
      ["Views not placed", []],
      ["Headings without a text parameter that can be written", ["Phase"]],
    ])
  })

  it.each([
    ["Number\nA-100", "A-100: the model has it"],
    ["Number\nA-1\nA-1", "A-1: it stands twice in the list"],
    ["Number,Name\n,Plan", "Row 1: it has no number"],
    ["Number\nA:1", "A:1: Revit allows none of \\ : { } [ ] | ; < > ? ` ~ in a number or a name"],
    ["Number,Title Block\nA-1,A9 : Tall", "A-1: there is no title block 'A9 : Tall'"],
  ])("%j has a row that is skipped", (list, line) => {
    expect(run(list).report).toContainEqual(["Rows skipped", [line]])
  })

  it.each([
    [null, "There is no file at 'list.csv'."],
    [notUtf8, "The list is not UTF-8. In Excel save it as 'CSV UTF-8'."],
    ["Nummer,Name\nA-1,Plan", "The first row of the list has no heading 'Number'."],
  ])("%j makes nothing and says why", (list, problem) => {
    expect(run(list, [], { file: ' "list.csv" ' })).toEqual({ sheets: [], report: ["Nothing was written.", [problem]] })
  })

  it("without a title block has the model's named beside what is skipped", () => {
    const { report } = run("Number\nA-1", [], { titleBlock: "" })
    expect(report.slice(2, 4)).toEqual([
      ["Rows skipped", ["A-1: neither its row nor the input names a title block"]],
      ["Title blocks of this model", ["A1 : Landscape"]],
    ])
  })

  it.each<[string, readonly string[], boolean, string[]]>([
    ["in the first run too", ["A-100"], false, ["Drawn by"]],
    ["once a sheet is there", [], true, ["Drawn by"]],
    ["with a word where no sheet is", [], false, ["Drawn by: not checked, the model has no sheet yet"]],
  ])("has its headings checked %s", (_, numbers, write, unknown) => {
    const { report } = run("Number,Drawn by\nA-1,MK", [], { write }, numbers)
    expect(report).toContainEqual(["Headings without a text parameter that can be written", unknown])
  })

  it("is checked first: nothing is measured or written", () => {
    const { sheets, report } = run("Number,Views\nA-1,Plan", [view("Plan")], { write: false })
    expect(sheets.map(({ placed }) => placed)).toEqual([[]])
    expect(report[0]).toBe("1 sheet to create, 1 view to place")
    expect(report[1]).toEqual(["To create", ["A-1 A-1: Plan"]])
  })
})

describe("views", () => {
  const two = [view("Plan"), view("Roof", {}, 200, 100)]

  it("are packed from the upper left corner, with room for their titles", () => {
    const [sheet] = run("Number,Views\nA-1,Roof|Plan", two, { centre: false }).sheets
    expect(sheet?.placed.map(({ view, x, y, w, h }) => [view.name, x, y, w, h])).toEqual([
      ["Plan", 0, 0, 300, 216],
      ["Roof", 308, 0, 200, 116],
    ])
  })

  it("are centred together", () => {
    const [sheet] = run("Number,Views\nA-1,Roof|Plan", two).sheets
    expect(sheet?.placed.map(({ x, y }) => [x, y])).toEqual([
      [(701 - 508) / 2, (564 - 216) / 2],
      [(701 - 508) / 2 + 308, (564 - 216) / 2],
    ])
  })

  it.each<[string, string, ModelView[], string]>([
    ["is unknown", "Number,Views\nA-1,Plan", [], "Plan for A-1: no view has this name"],
    [
      "shares its name",
      "Number,Views\nA-1,Plan",
      [view("Plan"), view("Plan", { type: "Ceiling Plan" })],
      "Plan for A-1: 2 views have this name; write Type: Name",
    ],
    ["is on a sheet", "Number,Views\nA-1,Plan", [view("Plan", { sheet: "A-100" })], "Plan for A-1: it is on A-100"],
    ["stands twice", "Number,Views\nA-1,Plan\nA-2,Plan", [view("Plan")], "Plan for A-2: it goes to A-1"],
    [
      "stands twice in a row",
      "Number,Views\nA-1,Plan|Plan",
      [view("Plan")],
      "Plan for A-1: it stands twice in the row",
    ],
    [
      "is of a kind for no sheet",
      "Number,Views\nA-1,Plan",
      [view("Plan", { isPlaceable: false })],
      "Plan for A-1: Revit puts it on no sheet",
    ],
    [
      "finds no room",
      "Number,Views\nA-1,Plan",
      [view("Plan", {}, 702, 200)],
      "Plan for A-1: no room for 702 x 216 mm in a field of 701 x 564 mm",
    ],
  ])("one that %s is not placed", (_, list, views, line) => expect(unplaced(list, views)).toEqual([line]))

  it("are told apart by their type", () => {
    const [sheet] = run("Number,Views\nA-1,Ceiling Plan: Plan", [
      view("Plan"),
      view("Plan", { type: "Ceiling Plan" }),
    ]).sheets
    expect(sheet?.views.map(({ type }) => type)).toEqual(["Ceiling Plan"])
  })

  it.each(["legend", "schedule"] as const)("may be on several sheets: a %s", (kind) => {
    const { sheets } = run("Number,Views\nA-1,Key\nA-2,Key", [view("Key", { kind, sheet: "A-100" })])
    expect(sheets.map(({ placed }) => placed.length)).toEqual([1, 1])
  })

  it("stay off the sheets if that is wanted", () => {
    const { sheets, report } = run("Number,Views\nA-1,Plan", [view("Plan")], { place: false })
    expect(sheets.map(({ views }) => views)).toEqual([[]])
    expect(report.map(([heading]) => heading)).not.toContain("Views not placed")
  })
})
