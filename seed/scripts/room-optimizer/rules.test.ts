import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { boundaryOf, type Slicing, slicedPlan } from "../lib/sliced-plan"
import { sum } from "../lib/vec"
import { parameters } from "./parameters"
import { mergedSides, type PlanWall } from "./plan"
import { optimizeRooms, type RoomInputs, type RoomModel } from "./rules"

const beside: Slicing = { cut: "v", share: 0.5, parts: [{ room: "Living" }, { room: "Kitchen" }] }
const three: Slicing = { cut: "h", share: 0.5, parts: [beside, { room: "Hall" }] }

/** Meters on wall centre lines; outer walls are 1 to 4. */
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

it("walls between rooms share a shortage of area, and the larger room takes more of it", () => {
  const { rooms } = run({ brief: "Living: 40; Kitchen: 20", largestMove: 5000, module: 1 })
  const [living = 0, kitchen = 0] = rooms.map(({ after, target }) => after / target - 1)
  expect(living).toBeCloseTo(kitchen * 2, 3)
  expect(living).toBeLessThan(0)
})

it("walls between rooms move one after the other until the steps end", () => {
  const brief = "Living: 16; Kitchen: 10; Hall: 29.6"
  const worst = [0, 1, 3, 40].map((steps) => {
    const { rooms } = run({ brief, steps, largestMove: 3000 }, modelOf(three))
    return Math.max(...rooms.map(({ after, target }) => Math.abs(after / target - 1)))
  })
  expect(worst).toEqual([...worst].sort((a, b) => b - a))
  expect(worst.at(-1)).toBeLessThan(0.005)
})

it("walls between rooms count as one side where Revit ends them at another wall", () => {
  const side = (x: number, y: number) => ({ element: 1, from: [x, 0] as const, to: [y, 0] as const })
  expect(mergedSides([side(0, 10), side(10, 30)])).toEqual([side(0, 30)])
})

it("asks for a plan when none is open", () => {
  const report = ["Open a floor plan: the script works on the rooms of the active view."]
  expect(run({}, modelOf(beside, { isPlan: false })).report).toEqual(report)
})
