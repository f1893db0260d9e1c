import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { parameters } from "./parameters"
import { type SortedElement, sortIntoWorksets, type WorksetInputs, type WorksharedModel } from "./rules"

const element = (id: number, category: string, more: Partial<SortedElement> = {}): SortedElement => ({
  id,
  category,
  type: "Generic",
  workset: "Workset1",
  fixed: null,
  ...more,
})

function run(inputs: Partial<WorksetInputs>, model: Partial<WorksharedModel> = {}) {
  return sortIntoWorksets(
    { ...defaultsOf(parameters), ...inputs },
    { isWorkshared: true, worksets: ["Workset1"], elements: [], ...model },
  )
}

describe("worksets of a list", () => {
  it.each([
    ["Structure; Facade", "", ["Structure", "Facade"]],
    [" Structure: Floors ;; Facade:", "A-", ["A-Structure", "A-Facade"]],
    ["Workset1; Roof", "", ["Roof"]],
  ])("%s with the prefix '%s' creates %j", (worksets, prefix, created) =>
    expect(run({ worksets, prefix }).created).toEqual(created),
  )

  it.each([
    ["", "The list of worksets is empty."],
    [": Floors; Roof", "': Floors' has no name before the colon."],
    ["Roof; Roof", "The workset 'Roof' occurs twice."],
    ["Roof?", "Revit allows none of \\ : { } [ ] | ; < > ? ` ~ in a name: 'Roof?'."],
    ["Roof: Floors; Site: Floors", "'Floors' stands twice, at Roof and at Site."],
    ["Site: /Paving", "'/Paving' has no category before the slash."],
  ])("%s is refused: %s", (worksets, problem) => {
    const { created, moves, report } = run({ worksets }, { elements: [element(1, "Floors")] })
    expect([created, moves]).toEqual([[], []])
    expect(report).toEqual(["Nothing was written.", [problem]])
  })

  it("are not made in a model that is not workshared", () => {
    const { created, report } = run({}, { isWorkshared: false })
    expect(created).toEqual([])
    expect(report).toEqual([
      "This model is not workshared. Turn worksharing on first; the script does not, as it cannot be undone.",
    ])
  })
})

describe("elements", () => {
  const worksets = "Structure: Floors; Site: Floors/Paving, Topography; Roof: Floors/Roof"
  const elements = [
    element(1, "Floors"),
    element(2, "Floors", { type: "Paving 80" }),
    element(3, "Floors", { type: "Paving on Roof" }),
    element(4, "Floors", { workset: "Site", type: "Paving 60" }),
    element(5, "Furniture"),
    element(6, "Floors", { fixed: "another user has it" }),
  ]
  const model = { worksets: ["Workset1", "Site"], elements }

  it("go by category, the rules for types first, in the order of the list", () => {
    expect(run({ worksets }, model).moves.map(({ id, workset }) => [id, workset])).toEqual([
      [1, "Structure"],
      [2, "Site"],
      [3, "Site"],
    ])
  })

  it("are all accounted for in the report", () => {
    expect(run({ worksets, write: true }, model).report).toEqual([
      "3 worksets, 2 of them new; elements that change their workset: 3",
      ["Created", ["Structure", "Roof"]],
      ["There already", ["Site"]],
      ["Sorted", ["Structure: 1 Floors", "Site: 2 Floors"]],
      ["In place already", ["Site: 1"]],
      ["Not moved", ["6, Floors on Workset1: another user has it"]],
      ["No rule, not touched", ["Furniture: 1"]],
      ["Rules that met nothing", ["Site: Topography", "Roof: Floors/Roof"]],
    ])
  })

  it("stay where they are when only worksets are wanted", () => {
    const { moves, report } = run({ worksets, sort: false }, model)
    expect(moves).toEqual([])
    expect(report).toEqual([
      "3 worksets, 2 of them new; elements that change their workset: 0",
      ["To create", ["Structure", "Roof"]],
      ["There already", ["Site"]],
      "Nothing was written. Set 'Write to model' to True to make these changes.",
    ])
  })
})
