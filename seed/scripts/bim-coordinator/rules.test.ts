import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import type { V3 } from "../lib/vec"
import type { ComparedElement, Volume } from "./elements"
import { parameters } from "./parameters"
import { type CoordinatedModel, type CoordinatorInputs, coordinate, gridsAt, levelAt } from "./rules"

const cube = (x: number, size: V3 = [1000, 1000, 1000]): Volume => ({
  from: [x, 0, 0],
  to: [x + size[0], size[1], size[2]],
})
const element = (id: number, category: string, ...solids: Volume[]): ComparedElement => ({
  id,
  category,
  link: "",
  solids,
})
const empty: CoordinatedModel = {
  categories: ["Ducts", "Pipes", "Structural Framing", "Structural Columns"],
  elements: [],
  levels: [],
  grids: [],
  warnings: [],
  links: [],
  imports: [],
  inPlace: [],
}
const groups = "Structure: Structural Framing, Structural Columns; Air: Ducts; Water: Pipes"
const run = (elements: readonly ComparedElement[], inputs: Partial<CoordinatorInputs> = {}, model = empty) =>
  coordinate({ ...defaultsOf(parameters), groups, ...inputs }, { ...model, elements })

const beam = element(1, "Structural Framing", cube(0))

describe("a clash", () => {
  it.each<[string, ComparedElement, number[]]>([
    ["is an overlap of two groups", element(2, "Ducts", cube(400)), [600]],
    ["is none within a group", element(2, "Structural Columns", cube(400)), []],
    ["is no touch", element(2, "Ducts", cube(1000)), []],
    ["is deeper than the tolerance", element(2, "Ducts", cube(989)), [11]],
    ["is no overlap as deep as the tolerance", element(2, "Ducts", cube(990)), []],
    ["is as deep as its shortest side", element(2, "Ducts", cube(400, [1000, 1000, 50])), [50]],
    ["is of an element's deepest solid", element(2, "Ducts", cube(900), cube(700)), [300]],
    ["takes solids, and not the box around them", element(2, "Ducts", cube(-500, [200, 1000, 1000]), cube(2000)), []],
  ])("%s", (_, other, expected) => {
    expect(run([beam, other]).clashes.map(({ depth }) => depth)).toEqual(expected)
  })

  it("stands under its two groups, the deepest first", () => {
    const others = [element(2, "Pipes", cube(900)), element(3, "Ducts", cube(900)), element(4, "Ducts", cube(500))]
    const { clashes } = run([beam, ...others])
    expect(clashes.map(({ a, b }) => [a.id, b.id])).toEqual([
      [1, 4],
      [1, 3],
      [1, 2],
      [3, 2],
      [4, 2],
    ])
  })

  it("is found between groups on lines of their own", () => {
    const list = "Structure: Structural Framing\r\nAir: Ducts\n"
    expect(run([beam, element(2, "Ducts", cube(400))], { groups: list }).clashes).toHaveLength(1)
  })

  it("is found in links, if these are wanted", () => {
    const duct = { ...element(2, "Ducts", cube(400)), link: "MEP.rvt" }
    expect(run([beam, duct]).clashes).toHaveLength(1)
    expect(run([beam, duct], { links: false }).clashes).toHaveLength(0)
  })
})

describe("its place", () => {
  it("is told by the level below", () => {
    const levels = [
      { name: "Level 2", elevation: 4000 },
      { name: "Level 1", elevation: 0 },
    ]
    const on = (z: number) => levelAt([0, 0, z], levels)
    expect([on(3450), on(4000), on(-200)]).toEqual(["Level 1 +3450", "Level 2 +0", "Level 1 -200"])
    expect(levelAt([0, 0, 0], [])).toBe("")
  })

  it("is told by the nearest grid and the nearest across it", () => {
    const upright = (name: string, x: number) => ({ name, from: [x, 0], to: [x, 9000] }) as const
    const level = (name: string, y: number) => ({ name, from: [0, y], to: [9000, y] }) as const
    const grids = [upright("1", 0), upright("2", 6000), level("A", 0), level("B", 5000)]
    expect(gridsAt([5900, 4000, 0], grids)).toBe("near B/2")
    expect(gridsAt([5900, 4000, 0], [upright("1", 0)])).toBe("near 1")
    expect(gridsAt([0, 0, 0], [])).toBe("")
  })
})

describe("the report", () => {
  const audited: CoordinatedModel = {
    ...empty,
    levels: [{ name: "Level 1", elevation: 0 }],
    warnings: [
      { text: "Duplicate mark", ids: [7] },
      { text: "Walls overlap", ids: [8, 9] },
      { text: "Walls overlap", ids: [10, 11] },
    ],
    links: [
      { name: "Site.rvt", status: "not found", placed: 2, unpinned: 1 },
      { name: "Trees.rvt", status: "loaded", placed: 0, unpinned: 0, isNested: true },
    ],
    imports: [{ name: "survey.dwg", id: 12 }],
    inPlace: [{ name: "Counter", id: 13 }],
  }
  const audit = [
    ["Warnings: 3 in 2 kinds", ["2 x Walls overlap: 8;9;10;11", "1 x Duplicate mark: 7"]],
    ["Revit links: 2", ["Site.rvt: not found, 2 placed, 1 not pinned", "Trees.rvt: loaded, in another link"]],
    ["CAD files imported and not linked: 1", ["survey.dwg: 12"]],
    ["In-place families: 1", ["Counter: 13"]],
  ]

  it("says what clashes, what was not compared, and what the audit found", () => {
    const broken = element(5, "Pipes", { ...cube(500), isBroken: true })
    const linked = { ...element(6, "Ducts", cube(300)), link: "MEP.rvt" }
    const elements = [
      beam,
      element(2, "Ducts", cube(400)),
      element(3, "Ducts", cube(995)),
      element(4, "Pipes"),
      element(7, "Pipes"),
      broken,
      linked,
    ]
    const list = `${groups}; Power: Cable Trays`
    expect(run(elements, { groups: list, listed: 1 }, audited).report).toEqual([
      "2 clashes deeper than 10 mm between 5 elements of 4 groups",
      ["Categories of the list that this model does not have", ["Cable Trays"]],
      ["Elements compared", ["Structure: 1", "Air: 3", "Water: 1", "Power: 0"]],
      ["Structure x Air: 2", ["1: Structural Framing 1 and Ducts 6 in MEP.rvt: 700 mm, Level 1 +500", "and 1 more"]],
      ["Structure x Water: 0", []],
      ["Structure x Power: 0", []],
      ["Air x Water: 0", []],
      ["Air x Power: 0", []],
      ["Water x Power: 0", []],
      ["All ids in this model, for Select by ID", "1;2"],
      "Overlaps no deeper than 10 mm, not listed: 1",
      ["Revit could not intersect", ["Structural Framing 1 and Pipes 5", "and 3 more"]],
      ["No solid, not compared", ["Pipes 4", "and 1 more"]],
      ...audit.map(([title, lines]) => [title, lines?.length === 2 ? [lines[0], "and 1 more"] : lines]),
    ])
  })

  it.each([
    ["", ["The list of groups is empty."]],
    ["Air: Ducts", ["A clash takes two groups; the list has one."]],
    ["Ducts; Water: Pipes, Ducts", ["'Ducts' stands twice."]],
    [": Ducts; Pipes:", ["': Ducts' has no group before the colon.", "'Pipes:' asks for nothing."]],
  ])("audits without clashes where the list is '%s'", (list, why) => {
    expect(run([beam], { groups: list }, audited).report).toEqual([["No clashes were looked for", why], ...audit])
  })
})
