import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { seeded } from "../lib/random"
import { at, sum } from "../lib/vec"
import { parameters } from "./parameters"
import { createLevels, type LevelInputs, type Levels } from "./rules"
import { levelTrial } from "./trial"

const empty: Levels = { levels: [], floorPlanType: "Floor Plan", ceilingPlanType: "Ceiling Plan" }

const run = (inputs: Partial<LevelInputs>, model: Partial<Levels> = {}) =>
  createLevels({ ...defaultsOf(parameters), ...inputs }, { ...empty, ...model })

const rows = (inputs: Partial<LevelInputs>, model: Partial<Levels> = {}) =>
  run(inputs, model).levels.map(({ name, elevation }) => [name, elevation])

describe("the levels of a list", () => {
  it("stand on each other, named by number and label, the top by its own name", () => {
    expect(rows({ storeys: "Lobby: 6000; 2x3500; Plant: 4000", basements: "Parking: 3300; 2800" })).toEqual([
      ["B2", -6100],
      ["B1 Parking", -3300],
      ["00 Lobby", 0],
      ["01", 6000],
      ["02", 9500],
      ["03 Plant", 13000],
      ["Roof", 17000],
    ])
  })

  it.each([
    ["3x3000", [3000, 3000, 3000]],
    ["3 X 3000;2500.5", [3000, 3000, 3000, 2500.5]],
    ["2×3048.125", [3048.125, 3048.125]],
    ["3*3000\n2500\r\n", [3000, 3000, 3000, 2500]],
    [" A : 2x3000 ;; B:100 ", [3000, 3000, 100]],
  ])("reads %j", (storeys, heights) => {
    const { levels } = run({ storeys, basements: "" })
    expect(levels.map(({ height }) => height)).toEqual([...heights, null])
    expect(at(levels, -1).elevation).toBeCloseTo(sum(heights), 9)
  })

  it("are numbered from the number given, with the digits given", () => {
    const names = rows({ storeys: "2x3000", basements: "", prefix: "L", firstNumber: 9, digits: 3, topName: "" })
    expect(names.map(([name]) => name)).toEqual(["L009", "L010", "L011"])
  })

  it("are made for each part at its own height; where two parts meet, one level serves both", () => {
    const { levels, report } = run({ storeys: "2x3000", basements: "", parts: "A: 0; B: 1500; C: 3000", digits: 1 })
    expect(levels.filter(({ part }) => part === "B").map(({ name, elevation }) => [name, elevation])).toEqual([
      ["B 0", 1500],
      ["B 1", 4500],
      ["B Roof", 7500],
    ])
    expect(report).toContainEqual([
      "Left as they are",
      ["C 0 at 3000 mm: A 1 is there", "C 1 at 6000 mm: A Roof is there"],
    ])
  })
})

describe("what stands in the model", () => {
  const template = [
    { name: "Level 1", elevation: 0.4 },
    { name: "Level 2", elevation: 4000 },
  ]
  const list = { storeys: "2x4000", basements: "" }

  it("is left as it is and listed", () => {
    const { levels, report } = run(list, { levels: template })
    expect(levels.map(({ becomes }) => becomes)).toEqual(["left", "left", "new"])
    expect(report).toContainEqual([
      "Left as they are",
      ["00 at 0 mm: Level 1 is there", "01 at 4000 mm: Level 2 is there"],
    ])
  })

  it("takes the list's names if that is asked for", () => {
    const { levels, report } = run({ ...list, rename: true }, { levels: template })
    expect(levels.map(({ becomes, before }) => [becomes, before])).toEqual([
      ["renamed", "Level 1"],
      ["renamed", "Level 2"],
      ["new", undefined],
    ])
    expect(report).toContainEqual(["To create", ["Roof at 8000 mm, top"]])
  })

  it("gives a name away that it had until then", () => {
    const renumbered = { ...list, prefix: "Level ", digits: 1, rename: true }
    expect(run(renumbered, { levels: template }).levels.map(({ becomes }) => becomes)).toEqual([
      "renamed",
      "renamed",
      "new",
    ])
  })

  it("keeps a name that another level has", () => {
    const { report } = run({ ...list, rename: true }, { levels: [...template, { name: "01", elevation: 9000 }] })
    expect(report).toContainEqual(["Left as they are", ["01 at 4000 mm: the name is taken at 9000 mm"]])
    expect(report).toContainEqual(["Other levels, not touched", ["01 at 9000 mm"]])
  })

  it("may have no type for a plan", () => {
    const { plans, report } = run({ ...list, ceilingPlans: true }, { ceilingPlanType: null })
    expect(plans).toEqual(["FloorPlan"])
    expect(report).toContainEqual([
      "Plans",
      ["3 floor plans, type Floor Plan", "No ceiling plans: the project has no view type for them"],
    ])
  })
})

describe("bad input", () => {
  it.each<[Partial<LevelInputs>, string]>([
    [{ storeys: "" }, "Storeys: the list is empty."],
    [{ storeys: "3.6" }, "Storeys: '3.6' is lower than 100 mm. Heights are millimetres."],
    [
      { storeys: "0x3000" },
      "Storeys: '0x3000' is not understood. Write 3600, 5x3600 or Office: 5x3600, separated by semicolons.",
    ],
    [
      { basements: "-3400" },
      "Basements: '-3400' is not understood. Write 3600, 5x3600 or Office: 5x3600, separated by semicolons.",
    ],
    [{ parts: "A; B: 2100" }, "Parts: 'A' is not understood. Write A: 0; B: 1500."],
    [{ parts: "A: 0; A: 2100" }, "Parts: 'A' occurs twice."],
    [{ prefix: "L{" }, "Revit allows none of \\ : { } [ ] | ; < > ? ` ~ in a name: 'L{'."],
    [{ storeys: "600x3000" }, "602 levels are more than the 500 of one run."],
  ])("%j makes nothing and says why", (inputs, problem) => {
    expect(run(inputs)).toEqual({ levels: [], plans: [], report: ["Nothing was written.", [problem]] })
  })
})

it("leaves no two levels of a model with one name or, of those it made, at one elevation", () => {
  const random = seeded(7)
  for (let i = 0; i < 300; i += 1) {
    const levels = levelTrial.draw(random).written.model.elements.filter((element) => element.class === "Level")
    expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length)
  }
  for (const parts of ["", "A: 0; B: 1800; C: 3600", "A: 0; B: 0.5"]) {
    const made = run({ parts }).levels.filter(({ becomes }) => becomes === "new")
    const elevations = made.map(({ elevation }) => elevation).sort((a, b) => a - b)
    for (const [n, elevation] of elevations.slice(1).entries()) expect(elevation - at(elevations, n)).toBeGreaterThan(1)
  }
})
