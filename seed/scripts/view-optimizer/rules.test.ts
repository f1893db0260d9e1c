import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { parameters } from "./parameters"
import { optimizeViews, type View, type ViewInputs } from "./rules"

const templates = [
  { id: 1, name: "AR-Plan", kind: "FloorPlan", controlsRange: true },
  { id: 2, name: "AR-Section", kind: "Section", controlsRange: false },
]
const walls = { category: "Walls", box: { left: 0, bottom: 0, right: 30000, top: 18000 } }
const crop = { box: { left: -3000, bottom: -500, right: 40000, top: 19000 }, why: "", shown: [walls] }

const view = (name: string, more: Partial<View> = {}): View => ({
  id: name.length,
  name,
  kind: "FloorPlan",
  range: null,
  template: null,
  fits: [1],
  sheet: null,
  needed: null,
  isDependent: false,
  isTaken: false,
  crop,
  ...more,
})

const run = (inputs: Partial<ViewInputs>, views: readonly View[]) =>
  optimizeViews(
    { ...defaultsOf(parameters), ...inputs },
    {
      ...{ views, templates, names: views.map(({ name }) => name) },
      ...{ categories: ["Walls", "Floors", "Roofs"], sheets: ["A-101", "A-102"] },
    },
  )

it("reports views on no sheet and without a template, in natural order, and changes nothing", () => {
  const views = [view("Level 10"), view("Level 9", { sheet: "A-101" }), view("Level 1", { template: 1 })]
  expect(run({}, views).report).toEqual([
    "3 views, 1 of them on sheets",
    ["On no sheet", ["Level 1", "Level 10"]],
    ["Without a view template", ["Level 9", "Level 10"]],
    ["Left alone", []],
    "Nothing was written. Set 'Write to model' to True to make these changes.",
  ])
})

describe("templates", () => {
  it("go to views without one: the first of the list that fits", () => {
    const views = [view("A", { kind: "AreaPlan", fits: [1, 2] }), view("B", { template: 1 }), view("C", { fits: [] })]
    const { assigned, left } = run({ templates: "AR-Section; AR-Plan" }, views)
    expect(assigned.map(({ view, template }) => [view.name, template])).toEqual([["A", 2]])
    expect(left).toEqual(["C: no template of the list fits"])
  })

  it("are of the view's own kind before others that fit, wherever they stand in the list", () => {
    const views = [view("A", { kind: "Section", fits: [1, 2] }), view("BB", { kind: "Elevation", fits: [1, 2] })]
    expect(run({ templates: "AR-Plan; AR-Section" }, views).assigned.map(({ template }) => template)).toEqual([2, 1])
  })

  it("of dependent views are those of their parents", () => {
    expect(run({ templates: "AR-Plan" }, [view("A", { isDependent: true })]).left).toEqual([
      "A: no template, it follows its parent view",
    ])
  })
})

describe("crop regions", () => {
  const cropped = (more: Partial<View["crop"]>, inputs: Partial<ViewInputs> = {}) =>
    run({ fitCrop: true, ...inputs }, [view("A", { sheet: "A-101", crop: { ...crop, ...more } })])

  it("shrink to what they show, and never grow", () => {
    const { cropped: fitted, report } = cropped({}, { write: true })
    expect(fitted.map(({ after }) => after)).toEqual([{ left: -600, bottom: -500, right: 30600, top: 18600 }])
    expect(report).toContainEqual(["Crop regions fitted", ["A on A-101: 43.0 x 19.5 m -> 31.2 x 19.1 m"]])
  })

  it.each<[string, Partial<View["crop"]>, Partial<ViewInputs>]>([
    ["its crop region is off", { box: null, why: "its crop region is off" }, {}],
    ["its crop region fits already", { box: { left: -600, bottom: -600, right: 30600, top: 18600 } }, {}],
    ["shows nothing to crop around", {}, { around: "Roofs" }],
    ["shows nothing to crop around", { box: { left: -9000, bottom: 0, right: 0, top: 9000 } }, {}],
  ])("stay: %s", (why, more, inputs) => {
    expect(cropped(more, inputs).left).toEqual([`A: ${why}`])
  })
})

describe("view ranges", () => {
  const plan = (more: Partial<View> = {}) => view("A", { range: [2000, 1200, 0, 0], ...more })

  it.each<[string, Partial<View>, Partial<ViewInputs>, string[]]>([
    ["are set", {}, {}, []],
    ["are set where a plane is measured from another level", { range: [null, 1200, 0, 0] }, { top: 2000 }, []],
    ["stay where they are the same", {}, { top: 2000 }, ["A: its view range is set already"]],
    ["stay with a template that has them", { template: 1 }, {}, ["A: its template has the view range"]],
    ["stay with one that is assigned", {}, { templates: "AR-Plan" }, ["A: its template has the view range"]],
    ["are set where the template leaves them", { template: 2 }, {}, []],
    ["stay in dependent views", { isDependent: true }, {}, ["A: its parent view has the view range"]],
  ])("%s", (_, more, inputs, left) => {
    const result = run({ setRange: true, ...inputs }, [plan(more)])
    expect([result.left, result.ranged.length]).toEqual([left, 1 - left.length])
  })
})

describe("names", () => {
  it.each([
    ["Level 1", "A-101 Level 1"],
    ["A-102 Level 1", "A-101 Level 1"],
    ["Level 1 Copy 1 Copy 2", "A-101 Level 1"],
    ["{3D}", "A-101 3D"],
    ["A-101 Level 1", undefined],
  ])("%s becomes %s", (before, after) => {
    expect(run({ rename: true }, [view(before, { sheet: "A-101" })]).renamed[0]?.name).toBe(after)
  })

  it("stay where another view has the new one", () => {
    const views = [view("Level 1", { sheet: "A-101" }), view("Level 1 Copy 1", { sheet: "A-101" })]
    const { renamed, left } = run({ rename: true }, views)
    expect(renamed.map(({ name }) => name)).toEqual(["A-101 Level 1"])
    expect(left).toEqual(["Level 1 Copy 1: not renamed, there is a view named A-101 Level 1"])
  })
})

it("deletes views on no sheet but those that are needed or kept, and changes nothing else of the deleted", () => {
  const views = [
    view("On a sheet", { sheet: "A-101", template: 1 }),
    view("Open", { needed: "it is open", template: 1 }),
    view("KEEP 1", { template: 1 }),
    view("Parent", { needed: "it has callouts", template: 1 }),
    view("test"),
    view("Taken", { isTaken: true }),
  ]
  const { deleted, assigned, left } = run({ deleteUnplaced: true, templates: "AR-Plan" }, views)
  expect([deleted.map(({ name }) => name), assigned]).toEqual([["test"], []])
  expect(left).toEqual([
    "KEEP 1: not deleted, its name begins with KEEP",
    "Open: not deleted, it is open",
    "Parent: not deleted, it has callouts",
    "Taken: another user has it",
  ])
})

it.each<[Partial<ViewInputs>, string]>([
  [{ contains: "X" }, "No view's name contains 'X'."],
  [{ templates: "AR-Plan; AR-None" }, "There is no view template named 'AR-None'."],
  [{ fitCrop: true, around: " ; " }, "'Crop around' names no category."],
  [{ fitCrop: true, around: "Walls; Roof" }, "There is no category named 'Roof'."],
  [{ setRange: true, cut: 3000 }, "A view range goes down: Top, Cut plane, Bottom, View depth."],
])("%j writes nothing and says why", (inputs, problem) => {
  expect(run(inputs, [view("A")]).report).toEqual(["Nothing was written.", [problem]])
})
