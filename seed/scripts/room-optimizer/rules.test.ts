import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { boundaryOf, type Slicing, slicedPlan } from "../lib/sliced-plan"
import { sum } from "../lib/vec"
import { parameters } from "./parameters"
import { mergedSides, type PlanWall } from "./plan"
import { optimizeRooms, type RoomInputs, type RoomModel } from "./rules"

const beside: Slicing = { cut: "v", share: 0.5, parts: [{ room: "Living" }, { room: "Kitchen" }] }
const three: Slicing = { cut: "h", share: 0.5, parts: [beside, { room: "Hall" }] }

/** Rooms of 10 by 6 m on the walls' centre lines; the outer walls are 1 to 4. */
function modelOf(tree: Slicing, changed: Partial<RoomModel> = {}, fixed: Record<number, string> = {}): RoomModel {
  const { walls, rooms } = slicedPlan(tree, [10000, 6000], [200, 100])
  const planRooms = rooms.map(({ room, sides }, i) => {
    const loop = boundaryOf(walls, sides, "Finish").map(({ wall, from, to }) => ({ element: wall + 1, from, to }))
    const area = sum(loop.map(({ from, to }) => (from[0] * to[1] - to[0] * from[1]) / 2e6))
    return { id: 11 + i, number: `10${1 + i}`, name: room, area, loops: [loop], isCurved: false }
  })
  const planWalls = walls.map(({ from, to }, i): PlanWall => ({ id: i + 1, from, to, fixed: fixed[i + 1] ?? null }))
  return { isPlan: true, boundary: "Finish", rooms: planRooms, walls: planWalls, unplaced: [], ...changed }
}

const run = (inputs: Partial<RoomInputs>, model: RoomModel = modelOf(beside)) =>
  optimizeRooms({ ...defaultsOf(parameters), ...inputs }, model)

const movesOf = (inputs: Partial<RoomInputs>, model?: RoomModel) =>
  run(inputs, model).moves.map(({ id, distance, direction }) => `${id}: ${distance} ${direction}`)

const linesOf = (report: readonly unknown[], title: string) =>
  report.find((entry) => Array.isArray(entry) && entry[0] === title)

describe("walls between rooms", () => {
  it.each<[string, Partial<RoomInputs>, string[]]>([
    ["move until both rooms have their areas", { brief: "Living: 31.9; Kitchen: 24.36" }, ["5: 650 the right"]],
    ["keep a room without a target as large as it is", { brief: "Living: 31.9" }, ["5: 285 the right"]],
    [
      "go the largest move and no further",
      { brief: "Living: 45; Kitchen: 11.26", largestMove: 800 },
      ["5: 800 the right"],
    ],
    ["stay where a larger module is no help", { brief: "Living: 29; Kitchen: 27.26", module: 500 }, []],
    [
      "leave the narrower room its width",
      { brief: "Living: 50; Kitchen: 6", largestMove: 5000, narrowest: 4000 },
      ["5: 850 the right"],
    ],
    ["stay when the largest move is 0", { brief: "Living: 31.9; Kitchen: 24.36", largestMove: 0 }, []],
    ["stay without steps", { brief: "Living: 31.9; Kitchen: 24.36", steps: 0 }, []],
    ["stay without a brief", { brief: "" }, []],
  ])("%s", (_, inputs, moves) => {
    expect(movesOf({ ...inputs })).toEqual(moves)
  })

  it("share what the brief asks too much, the larger room more of it", () => {
    const { rooms } = run({ brief: "Living: 40; Kitchen: 20", largestMove: 5000, module: 1 })
    const [living = 0, kitchen = 0] = rooms.map(({ after, target }) => after / target - 1)
    expect(living).toBeCloseTo(kitchen * 2, 3)
    expect(living).toBeLessThan(0)
  })

  it("move one after the other until the steps end", () => {
    const brief = "Living: 16; Kitchen: 10; Hall: 29.6"
    const worst = [0, 1, 3, 40].map((steps) => {
      const { rooms } = run({ brief, steps, largestMove: 3000 }, modelOf(three))
      return Math.max(...rooms.map(({ after, target }) => Math.abs(after / target - 1)))
    })
    expect(worst).toEqual([...worst].sort((a, b) => b - a))
    expect(worst.at(-1)).toBeLessThan(0.005)
  })

  it.each<[string, RoomModel, string]>([
    ["what Revit holds", modelOf(beside, {}, { 5: "is pinned" }), "5: is pinned"],
    [
      "a curved boundary",
      modelOf(beside, { rooms: modelOf(beside).rooms.map((room) => ({ ...room, isCurved: true })) }),
      "5: bounds a room with curved sides",
    ],
    [
      "a wall that goes on",
      modelOf(beside, {
        walls: [...modelOf(beside).walls, { id: 9, from: [5000, 6000], to: [5000, 9000], fixed: "is outside" }],
      }),
      "5: continues in another wall",
    ],
    [
      "a separation line",
      modelOf(beside, { walls: modelOf(beside).walls.filter(({ id }) => id !== 3) }),
      "5: meets a line, a column or a link, which does not follow it",
    ],
  ])("stay for %s", (_, model, line) => {
    const { moves, report } = run({ brief: "Living: 31.9; Kitchen: 24.36" }, model)
    expect(moves).toEqual([])
    expect(linesOf(report, "Walls that stay")).toContainEqual(expect.arrayContaining([line]))
  })

  it("are one side where Revit ends them at another wall", () => {
    const side = (x: number, y: number) => ({ element: 1, from: [x, 0] as const, to: [y, 0] as const })
    expect(mergedSides([side(0, 10), side(10, 30)])).toEqual([side(0, 30)])
  })
})

describe("the report", () => {
  it("says what is and what will be, and what it leaves alone", () => {
    const model = modelOf(three, { unplaced: [{ id: 21, number: "101", name: "Attic" }] })
    const brief = "Living: 15; 102: 11.5; Cellar: 9"
    expect(run({ brief, largestMove: 500, deleteUnplaced: true, write: true }, model).report).toEqual([
      "Now: 0 of 2 as briefed, worst +20.2 %, 3.50 m2 off in all",
      "Then: 1 of 2 as briefed, worst +4.4 %, 0.74 m2 off in all",
      [
        "Rooms of the brief",
        [
          "101 Living: 13.82 m2, -7.9 %; then 14.77 m2, -1.6 % of 15.00 m2",
          "102 Kitchen: 13.82 m2, +20.2 %; then 12.01 m2, +4.4 % of 11.50 m2",
        ],
      ],
      ["Walls moved", ["5: 90 mm to the top", "6: 500 mm to the right, stopped by 'Largest move'"]],
      ["Walls that stay", [1, 2, 3, 4].map((id) => `${id}: has rooms on one side only`)],
      ["In the brief, but not in this view", ["Cellar"]],
      ["Not in the brief, held near their present area", ["103 Hall: 27.93 m2; then 28.81 m2, +3.2 %"]],
      ["Not enclosed or redundant", []],
      ["Not placed, deleted", ["101 Attic (21)"]],
      ["Numbers used more than once", ["101"]],
      [
        "Rooms side by side",
        ["101 Living - 102 Kitchen: 2.76 m", "101 Living - 103 Hall: 5.35 m", "102 Kitchen - 103 Hall: 4.35 m"],
      ],
      "Areas are measured at the wall finish, as the project sets it.",
      "Walls moved: 2, rooms deleted: 1. Doors and windows in the walls went along.",
    ])
  })

  it.each([
    ["Finish", "wall finish"],
    ["Center", "wall centre"],
    ["CoreBoundary", "wall core layer"],
    ["CoreCenter", "wall core centre"],
  ] as const)("says where the project measures: %s is the %s", (boundary, words) => {
    const told = `Areas are measured at the ${words}, as the project sets it.`
    expect(run({}, modelOf(beside, { boundary })).report).toContain(told)
  })

  it("names the limit that stops a wall", () => {
    const stops = (inputs: object) =>
      run({ ...inputs, brief: "Living: 5" }, modelOf(beside)).moves.map(({ stop }) => stop)
    expect([stops({ largestMove: 500 }), stops({ largestMove: 5000, narrowest: 3000 })]).toEqual([
      ["Largest move"],
      ["Narrowest"],
    ])
    expect(run({ brief: "Living: 31.9; Kitchen: 24.36" }, modelOf(beside)).moves.map(({ stop }) => stop)).toEqual([
      null,
    ])
  })

  it("names the walls that a limit keeps where they are", () => {
    const { report } = run({ brief: "Living: 31.9", largestMove: 0 })
    expect(linesOf(report, "Walls that stay")).toContainEqual(expect.arrayContaining(["5: stopped by 'Largest move'"]))
  })

  it.each([
    ["Living", "'Living' is not understood. Write Kitchen: 12.5, with the area in m2."],
    ["Living: 0.5", "'Living: 0.5' is less than 1 m2."],
    ["Living: 20; Living: 21", "'Living' occurs twice."],
  ])("names what is wrong with the brief '%s'", (brief, problem) => {
    expect(run({ brief }).report).toEqual(["Nothing was read.", [problem]])
  })

  it("asks for a plan where none is open", () => {
    expect(run({}, modelOf(beside, { isPlan: false })).report).toEqual([
      "Open a floor plan: the script works on the rooms of the active view.",
    ])
  })
})
