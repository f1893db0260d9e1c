import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel } from "../lib/revit-model"
import { drawRoomModel, inMm, lineOf, linesOf, loopOf, roomNames, sidesOf } from "../lib/room-models"
import type { DynamoTrial } from "../lib/trial"
import type { V2 } from "../lib/vec"
import { oneOf } from "../lib/workset-models"
import { parameters } from "./parameters"
import type { PlanRoom, PlanWall } from "./plan"
import { optimizeRooms, type RoomModel } from "./rules"

type Random = () => number

export const roomTrial: DynamoTrial = {
  id: "room-optimizer",
  parameters,
  draw(random) {
    const inputs = {
      ...randomInputs(parameters, random),
      brief: drawBrief(random),
      steps: oneOf(random, [0, 1, 4, 20]),
    }
    const model = drawRoomModel(random)
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
  const chosen = [...roomNames, "101", "103", "Attic"].filter(() => random() < 0.6)
  return [...chosen, ...(random() < 0.02 ? ["Hall"] : [])].map(entry).join(oneOf(random, [";", "; ", " ;; "]))
}

/** In the model's order. */
function readRooms(model: RevitModel): RoomModel {
  const { elements, roomBoundary = "Finish", isWorkshared = false } = model
  const view = elements.find(({ id }) => id === model.activeView)
  const rooms = elements.filter((each) => each.class === "Room")
  const shown = rooms.filter(({ level, location }) => location && level === view?.level)
  const elsewhere = rooms
    .filter((each) => each.location && !shown.includes(each))
    .flatMap((each) => sidesOf(each).flat())
  const lines = linesOf(model)
  const reasonAgainst = ({ id, ...wall }: RevitElement): string | null => {
    if (wall.isArched) return "is curved"
    if (wall.pinned) return "is pinned"
    if (wall.group) return "is in a group"
    if (wall.isStructural) return "is structural"
    if (isWorkshared && wall.owner) return "another user owns it"
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

/** Walls that end on it follow. */
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
