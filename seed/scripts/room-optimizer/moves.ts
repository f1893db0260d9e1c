import { at, type V2 } from "../lib/vec"
import {
  areaOf,
  cornersOf,
  cosine,
  direction,
  lengthsOf,
  movedSides,
  type PlanRoom,
  type PlanWall,
  type Shifts,
  type Side,
} from "./plan"

export interface WallMove {
  id: number
  /** In mm. */
  distance: number
  direction: string
  /** In mm. */
  by: V2
  stop: "Largest move" | "Narrowest" | null
}

interface Limits {
  largestMove: number
  module: number
  narrowest: number
  steps: number
}

/** `times`: modules to its left. */
interface Moving {
  id: number
  left: V2
  rooms: number[]
  times: number
}

/** Minimises the squared relative deviations. Rooms without a target keep their area. */
export function moveWalls(
  { largestMove, module, narrowest, steps }: Limits,
  rooms: readonly PlanRoom[],
  walls: readonly PlanWall[],
  targets: ReadonlyMap<number, number>,
) {
  const { moving, held } = sorted(rooms, walls)
  const first = rooms.map(({ loops }) => measured(loops, new Map()))
  const wanted = rooms.map(({ id, area }) => targets.get(id) ?? area)
  const most = Math.floor(largestMove / module + 1e-9)
  const shifts = (more?: Moving): Shifts =>
    new Map(
      moving.map((wall) => {
        const distance = (wall.times + Number(wall === more)) * module
        return [wall.id, [wall.left[0] * distance, wall.left[1] * distance]]
      }),
    )
  const areaNow = (i: number, { area }: Measured): number => at(rooms, i).area + (area - at(first, i).area)
  const step = (wall: Moving): { best: number; times: number } => {
    const [now, then] = [shifts(), shifts(wall)]
    let [least, greatest] = [-most - wall.times, most - wall.times]
    let [pull, weight] = [0, 0]
    for (const i of wall.rooms) {
      const { loops } = at(rooms, i)
      const [here, there] = [measured(loops, now), measured(loops, then)]
      const target = at(wanted, i)
      const slope = (there.area - here.area) / target
      pull -= slope * (areaNow(i, here) / target - 1)
      weight += slope * slope
      for (const [n, length] of here.lengths.entries()) {
        const growth = at(there.lengths, n) - length
        const spare = Math.max(0, length - Math.min(narrowest, at(at(first, i).lengths, n)))
        if (growth < -1e-6) greatest = Math.min(greatest, Math.floor(spare / -growth + 1e-6))
        if (growth > 1e-6) least = Math.max(least, -Math.floor(spare / growth + 1e-6))
      }
    }
    const best = Math.floor(pull / weight + 0.5)
    return { best, times: Math.max(least, Math.min(greatest, best)) }
  }
  for (let n = 0; n < steps; n += 1) {
    let moved = 0
    for (const wall of moving) {
      const { times } = step(wall)
      wall.times += times
      moved += Math.abs(times)
    }
    if (moved === 0) break
  }
  const stopOf = (wall: Moving): WallMove["stop"] => {
    const { best, times } = step(wall)
    if (best === 0 || times !== 0) return null
    return wall.times === Math.sign(best) * most ? "Largest move" : "Narrowest"
  }
  const moves = moving.flatMap((wall) => (wall.times === 0 ? [] : [moveOf(wall, module, stopOf(wall))]))
  const stopped = moving.flatMap((wall) => {
    const stop = wall.times === 0 ? stopOf(wall) : null
    return stop ? [{ id: wall.id, reason: `stopped by '${stop}'` }] : []
  })
  const placed = shifts()
  return {
    moves,
    held: [...held, ...stopped],
    areas: rooms.map(({ loops }, i) => areaNow(i, measured(loops, placed))),
    loops: rooms.map(({ loops }) => loops.map((loop) => movedSides(loop, placed))),
  }
}

interface Measured {
  area: number
  lengths: number[]
}

function measured(loops: PlanRoom["loops"], shifts: Shifts): Measured {
  const corners = loops.map((loop) => cornersOf(loop, shifts))
  return { area: areaOf(corners), lengths: loops.flatMap((loop, i) => lengthsOf(loop, at(corners, i))) }
}

function moveOf({ id, left, times }: Moving, module: number, stop: WallMove["stop"]): WallMove {
  const distance = times * module
  const by: V2 = [left[0] * distance, left[1] * distance]
  const [x, y] = by
  const name = Math.abs(x) > Math.abs(y) ? (x > 0 ? "the right" : "the left") : y > 0 ? "the top" : "the bottom"
  return { id, distance: Math.abs(distance), direction: name, by, stop }
}

function sorted(rooms: readonly PlanRoom[], walls: readonly PlanWall[]) {
  const moving: Moving[] = []
  const held: { id: number; reason: string }[] = []
  for (const wall of walls) {
    const touching = [...rooms.keys()].filter((i) => sidesAlong(at(rooms, i), wall.id).length > 0)
    const own = touching.map((i) => at(rooms, i))
    const reason = reasonAgainst(wall, own, walls)
    const [x, y] = direction(wall)
    if (reason !== null) held.push({ id: wall.id, reason })
    else moving.push({ id: wall.id, left: [-y, x], rooms: touching, times: 0 })
  }
  return { moving, held }
}

/** Right angles only, so neighbours just change length. */
function reasonAgainst(wall: PlanWall, rooms: readonly PlanRoom[], walls: readonly PlanWall[]): string | null {
  if (wall.fixed !== null) return wall.fixed
  const turned = rooms.flatMap((room) => sidesAlong(room, wall.id)).map((side) => cosine(side, wall))
  if (Math.max(...turned) < 0.5 || Math.min(...turned) > -0.5) return "has rooms on one side only"
  if (rooms.some(({ isCurved }) => isCurved)) return "bounds a room with curved sides"
  if (walls.some((other) => goesOn(wall, other))) return "continues in another wall"
  const neighbours = rooms.flatMap((room) => neighboursOf(room, wall.id))
  if (neighbours.some(({ element }) => !walls.some(({ id }) => id === element))) {
    return "meets a line, a column or a link, which would not move with it"
  }
  if (neighbours.some((side) => Math.abs(cosine(side, wall)) > 1e-6)) {
    return "meets something at an angle other than 90 degrees"
  }
  return null
}

const sidesAlong = ({ loops }: PlanRoom, wall: number): Side[] => loops.flat().filter(({ element }) => element === wall)

function goesOn(wall: PlanWall, other: PlanWall): boolean {
  if (wall.id === other.id || Math.abs(cosine(wall, other)) < 1 - 1e-6) return false
  return [wall.from, wall.to].some((p) =>
    [other.from, other.to].some((q) => Math.abs(p[0] - q[0]) < 1 && Math.abs(p[1] - q[1]) < 1),
  )
}

function neighboursOf({ loops }: PlanRoom, wall: number): Side[] {
  return loops.flatMap((loop) =>
    loop.flatMap(({ element }, i) => (element === wall ? [at(loop, i - 1), at(loop, i + 1)] : [])),
  )
}
