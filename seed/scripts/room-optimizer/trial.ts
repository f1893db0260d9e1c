import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import { boundaryOf, type SlicedWall, type Slicing, slicedPlan } from "../lib/sliced-plan"
import type { DynamoTrial } from "../lib/trial"
import { at, range, type V2 } from "../lib/vec"
import { oneOf } from "../lib/workset-models"
import { parameters } from "./parameters"
import type { PlanRoom, PlanWall } from "./plan"
import { optimizeRooms, type RoomModel } from "./rules"

type Random = () => number

const names = ["Living", "Kitchen", "Bath", "Hall", "Study"]

export const roomTrial: DynamoTrial = {
  id: "room-optimizer",
  parameters,
  draw(random) {
    const inputs = {
      ...randomInputs(parameters, random),
      brief: drawBrief(random),
      steps: oneOf(random, [0, 1, 4, 20]),
    }
    const model = drawModel(random)
    const read = readRooms(model)
    const run = optimizeRooms({ ...inputs, write: true }, read)
    const moved = run.moves.reduce((after, { id, by }) => withMoved(after, id, by), model)
    return {
      inputs,
      model,
      report: optimizeRooms({ ...inputs, write: false }, read).report,
      written: {
        report: run.report,
        model: { ...moved, elements: moved.elements.filter(({ id }) => !run.deleted.includes(id)) },
      },
    }
  },
}

function drawBrief(random: Random): string {
  const entry = (room: string): string => {
    if (random() < 0.01) return oneOf(random, ["Bath", "Hall: 0.5", "Living: 12.345", "Kitchen: -3"])
    return `${room}${oneOf(random, [":", ": ", " : "])}${(4 + random() * 30).toFixed(oneOf(random, [0, 1, 2]))}`
  }
  const chosen = [...names, "101", "103", "Attic"].filter(() => random() < 0.6)
  return [...chosen, ...(random() < 0.02 ? ["Hall"] : [])].map(entry).join(oneOf(random, [";", "; ", " ;; "]))
}

function drawTree(random: Random, depth: number): Slicing {
  if (depth === 0 || random() < 0.15) return { room: oneOf(random, names) }
  const parts = [drawTree(random, depth - 1), drawTree(random, depth - 1)] as const
  return { cut: oneOf(random, ["h", "v"]), share: random() < 0.15 ? 0.4 : 0.3 + random() * 0.4, parts }
}

function drawModel(random: Random): RevitModel {
  const size: V2 = [9000 + random() * 9000, 6000 + random() * 6000]
  const { walls, rooms } = slicedPlan(drawTree(random, 3), size, [365, 115 + random() * 60])
  const turn = random() < 0.5 ? 0 : random() * 6
  const lean = random() < 0.1 ? 0.2 : 0
  const feet = ([x, y]: V2): number[] => [
    (Math.cos(turn) * (x + lean * y) - Math.sin(turn) * y) / mmPerFoot,
    (Math.sin(turn) * (x + lean * y) + Math.cos(turn) * y) / mmPerFoot,
    0,
  ]
  const [level, other, view, firstWall] = [1, 2, 3, 4]
  const elements = walls.map(({ from, to, width }, i) => ({
    class: i > 3 && random() < 0.05 ? "CurveElement" : "Wall",
    name: "",
    curve: { line: [feet(from), feet(to)] },
    width: width / mmPerFoot,
    ...(random() < 0.3 && { splits: true }),
    ...(i < 4 && random() < 0.05 && { isArched: true }),
    ...(random() < 0.05 && { pinned: true }),
    ...(random() < 0.05 && { group: 99 }),
    ...(random() < 0.05 && { isStructural: true }),
    ...(random() < 0.05 && { owner: "OwnedByOtherUser" }),
  }))
  const placed = rooms.map(({ room, sides }, i) => ({
    class: "Room",
    category: "Rooms",
    name: room,
    number: random() < 0.05 ? "101" : String(101 + i),
    level: random() < 0.04 ? other : level,
    location: [1, 1, 0],
    sides: random() < 0.04 ? [] : [sides.map(([wall, side]) => [firstWall + wall, side])],
  }))
  const unplaced = range(random() < 0.3 ? 2 : 0).map((i) => {
    return { class: "Room", category: "Rooms", name: oneOf(random, names), number: String(101 + i * 40) }
  })
  return {
    ...withCreated({ elements: [] }, [
      { class: "Level", name: "Level 1", elevation: 0 },
      { class: "Level", name: "Level 2", elevation: 10 },
      { class: random() < 0.02 ? "View" : "ViewPlan", name: "Ground floor", level },
      ...elements,
      ...placed,
      ...unplaced,
    ]),
    activeView: view,
    roomBoundary: oneOf(random, ["Finish", "Finish", "Center"]),
    isWorkshared: random() < 0.5,
  }
}

/** As the script reads it, in the order in which the model has its elements. */
function readRooms(model: RevitModel): RoomModel {
  const { elements, roomBoundary = "Finish", isWorkshared = false } = model
  const view = elements.find(({ id }) => id === model.activeView)
  const rooms = elements.filter((each) => each.class === "Room")
  const shown = rooms.filter(({ level, location }) => location && level === view?.level)
  const sidesOf = (each: RevitElement) => (each.sides ?? []) as [number, 1 | -1][][]
  const elsewhere = rooms
    .filter((each) => each.location && !shown.includes(each))
    .flatMap((each) => sidesOf(each).flat())
  const lines = new Map(elements.flatMap((each) => (each.curve ? [[each.id, lineOf(each)] as const] : [])))
  const reasonAgainst = ({ id, ...wall }: RevitElement): string | null => {
    if (wall.isArched) return "is curved"
    if (wall.pinned) return "is pinned"
    if (wall.group) return "is in a group"
    if (wall.isStructural) return "is structural"
    if (isWorkshared && wall.owner) return "another user has it"
    return elsewhere.some(([side]) => side === id) ? "bounds rooms that this view does not show" : null
  }
  const planRoom = (each: RevitElement): PlanRoom => {
    const loops = sidesOf(each).map((sides) => loopOf(lines, sides, roomBoundary))
    const arched = loops.flat().filter(({ element }) => elements.some((wall) => wall.id === element && wall.isArched))
    const bulges = arched.map(({ from, to }) => (Math.PI * ((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2)) / 8e6)
    const area = loops.flat().reduce((sum, { from, to }) => sum + (from[0] * to[1] - to[0] * from[1]) / 2e6, 0)
    return {
      id: each.id,
      number: String(each.number),
      name: each.name,
      area: bulges.reduce((sum, bulge) => sum + bulge, area),
      loops,
      isCurved: arched.length > 0,
    }
  }
  const planRooms = shown.map(planRoom)
  const bounding = planRooms.flatMap(({ loops }) => loops.flat()).map(({ element }) => element)
  const walls = elements.filter((each) => each.class === "Wall" && bounding.includes(each.id))
  return {
    isPlan: view?.class === "ViewPlan",
    boundary: roomBoundary,
    rooms: planRooms,
    walls: walls.map((wall): PlanWall => {
      const { from, to } = lineOf(wall)
      return { id: wall.id, from: inMm(from), to: inMm(to), fixed: reasonAgainst(wall) }
    }),
    unplaced: rooms.flatMap(({ id, name, number, location }) =>
      location ? [] : [{ id, name, number: String(number) }],
    ),
  }
}

const inMm = ([x, y]: V2): V2 => [x * mmPerFoot, y * mmPerFoot]

function lineOf({ curve, width }: RevitElement): SlicedWall {
  const [from, to] = (curve as { line: [number, number][] }).line
  if (!from || !to) throw new Error("A wall without a line")
  return { from: [from[0], from[1]], to: [to[0], to[1]], width: Number(width) }
}

function loopOf(lines: ReadonlyMap<number, SlicedWall>, sides: [number, 1 | -1][], boundary: "Finish" | "Center") {
  const own = sides.map(([id]) => lines.get(id)).filter((line) => line !== undefined)
  const numbered = sides.map(([, side], i) => [i, side] as const)
  return boundaryOf(own, numbered, boundary).map(({ wall, from, to }) => {
    return { element: at(sides, wall)[0], from: inMm(from), to: inMm(to) }
  })
}

/** Walls that end on the moved one follow it. */
function withMoved(model: RevitModel, id: number, by: V2): RevitModel {
  const wall = model.elements.find((each) => each.id === id)
  if (!wall) throw new Error(`There is no wall ${id}`)
  const { from, to } = lineOf(wall)
  const distance = (p: V2, q: V2): number => Math.hypot(p[0] - q[0], p[1] - q[1])
  const isOn = (p: V2): boolean => distance(p, from) + distance(p, to) < distance(from, to) + 1e-6
  const elements = model.elements.map((each) => {
    if (each.class !== "Wall" || each.isArched) return each
    const line = lineOf(each)
    const ends = [line.from, line.to].map((p) => {
      return each.id === id || isOn(p) ? [p[0] + by[0] / mmPerFoot, p[1] + by[1] / mmPerFoot, 0] : [p[0], p[1], 0]
    })
    return { ...each, curve: { line: ends } }
  })
  return { ...model, elements }
}
