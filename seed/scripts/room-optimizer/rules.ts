import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import type { RoomBoundary } from "../lib/revit-model"
import { at, sum, type V2 } from "../lib/vec"
import { readBrief, targetsOf } from "./brief"
import { moveWalls, type WallMove } from "./moves"
import type { parameters } from "./parameters"
import { mergedSides, type PlanRoom, type PlanWall, sharedLength } from "./plan"

export type RoomInputs = InputsOf<typeof parameters>

export interface RoomModel {
  /** A floor plan is open. */
  isPlan: boolean
  boundary: RoomBoundary
  rooms: readonly PlanRoom[]
  walls: readonly PlanWall[]
  unplaced: readonly { id: number; number: string; name: string }[]
}

/** Areas in m2. */
interface FittedRoom {
  label: string
  before: number
  after: number
}

/** A share of the target. */
export interface BriefedRoom extends FittedRoom {
  target: number
  /** In mm, without islands. */
  outline: readonly V2[]
}

export interface RoomRun {
  rooms: BriefedRoom[]
  moves: WallMove[]
  /** In mm. */
  neighbours: [one: string, other: string, length: number][]
  deleted: number[]
  report: Report
}

type Report = (string | [string, string[]] | string[])[]

const labelOf = ({ number, name }: { number: string; name: string }): string => `${number} ${name}`
export const deviation = (area: number, target: number): number => (area / target - 1) * 100
export const worstOf = (deviations: readonly number[]): number =>
  deviations.reduce((worst, each) => (Math.abs(each) > Math.abs(worst) ? each : worst), 0)

export function optimizeRooms(inputs: RoomInputs, model: RoomModel): RoomRun {
  const { entries, problems } = readBrief(inputs.brief)
  if (!model.isPlan) return nothing(["Open a floor plan: the script works on the rooms of the active view."])
  if (problems.length > 0) return nothing(["Nothing was read.", problems])
  const plan = model.rooms.map((room) => ({ ...room, loops: room.loops.map(mergedSides) }))
  const enclosed = plan.filter(({ area }) => area > 1e-6)
  const { targets, unmet } = targetsOf(entries, enclosed)
  const { moves, held, areas, loops } = moveWalls(inputs, enclosed, model.walls, targets)
  const rooms = enclosed.flatMap((room, i): BriefedRoom[] => {
    const target = targets.get(room.id)
    if (target === undefined) return []
    const outline = at(at(loops, i), 0).map(({ to }) => to)
    return [{ label: labelOf(room), target, before: room.area, after: at(areas, i), outline }]
  })
  const unnamed = enclosed.flatMap((room, i): FittedRoom[] =>
    targets.has(room.id) ? [] : [{ label: labelOf(room), before: room.area, after: at(areas, i) }],
  )
  const deleted = inputs.deleteUnplaced ? model.unplaced.map(({ id }) => id) : []
  const neighbours = enclosed.flatMap((one, i) =>
    enclosed.slice(i + 1).flatMap((other, n): RoomRun["neighbours"] => {
      const shared = sharedLength(at(loops, i), at(loops, i + 1 + n))
      return shared > 1 ? [[labelOf(one), labelOf(other), shared]] : []
    }),
  )
  const run = { rooms, moves, neighbours, deleted }
  const without = plan.filter(({ area }) => area <= 1e-6)
  return {
    ...run,
    report: [
      ...told(inputs, run),
      [inputs.write ? "Walls moved" : "Walls to move", moves.map(inWords)],
      ["Walls that stay", held.map(({ id, reason }) => `${id}: ${reason}`)],
      ["In the brief, but not in this view", unmet],
      ["Not in the brief, kept close to their present area", unnamed.map(nowAndThen)],
      ["Not enclosed or redundant", without.map((room) => `${labelOf(room)} (${room.id})`)],
      [
        `Not placed${deleted.length > 0 ? (inputs.write ? ", deleted" : ", to delete") : ""}`,
        model.unplaced.map((room) => `${labelOf(room)} (${room.id})`),
      ],
      ["Numbers used more than once", twice([...model.rooms, ...model.unplaced].map(({ number }) => number))],
      [
        "Rooms side by side",
        neighbours.map(([one, other, shared]) => `${one} - ${other}: ${fixed(shared / 1000, 2)} m`),
      ],
      `Areas are measured at the ${measuredAt[model.boundary]}, as the project sets it.`,
      inputs.write ? outcome(run) : "Nothing was written. Set 'Write to model' to True to make these changes.",
    ],
  }
}

function told({ tolerance }: RoomInputs, { rooms }: Pick<RoomRun, "rooms">): Report {
  const within = (areas: readonly [number, number][]): string => {
    const deviations = areas.map(([area, target]) => deviation(area, target))
    const met = deviations.filter((each) => Math.abs(each) <= tolerance).length
    const off = sum(areas.map(([area, target]) => Math.abs(area - target)))
    return `${met} of ${areas.length} as briefed, worst ${signed(worstOf(deviations))} %, ${fixed(off, 2)} m2 off in all`
  }
  const row = ({ label, target, before, after }: BriefedRoom): string =>
    `${label}: ${fixed(before, 2)} m2, ${signed(deviation(before, target))} %; then ${fixed(after, 2)} m2, ${signed(deviation(after, target))} % of ${fixed(target, 2)} m2`
  return [
    `Now: ${within(rooms.map(({ before, target }) => [before, target]))}`,
    `Then: ${within(rooms.map(({ after, target }) => [after, target]))}`,
    ["Rooms of the brief", rooms.map(row)],
  ]
}

const nowAndThen = ({ label, before, after }: FittedRoom): string =>
  `${label}: ${fixed(before, 2)} m2; then ${fixed(after, 2)} m2, ${signed(deviation(after, before))} %`

/** The names in Revit's dialogue. */
const measuredAt: Record<RoomBoundary, string> = {
  Finish: "wall finish",
  Center: "wall centre",
  CoreBoundary: "wall core layer",
  CoreCenter: "wall core centre",
}

const signed = (value: number): string => (value < 0 ? "" : "+") + fixed(value, 1)

const inWords = ({ id, distance, direction, stop }: WallMove): string =>
  `${id}: ${distance} mm to ${direction}${stop ? `, stopped by '${stop}'` : ""}`

const outcome = ({ moves, deleted }: Pick<RoomRun, "moves" | "deleted">): string =>
  `Walls moved: ${moves.length}, rooms deleted: ${deleted.length}. Their doors and windows moved with them.`

function twice(numbers: readonly string[]): string[] {
  return [...new Set(numbers.filter((number, i) => numbers.indexOf(number) < i))]
}

function nothing(report: Report): RoomRun {
  return { rooms: [], moves: [], neighbours: [], deleted: [], report }
}
