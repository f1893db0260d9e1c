import { at, type V2 } from "../lib/vec"

/** In mm; the room is to its left. */
export interface Side {
  /** -1: element of a link. */
  element: number
  from: V2
  to: V2
}

export interface PlanRoom {
  id: number
  number: string
  name: string
  /** In m2. */
  area: number
  /** With islands; empty when not enclosed. */
  loops: readonly (readonly Side[])[]
  isCurved: boolean
}

export interface PlanWall {
  id: number
  from: V2
  to: V2
  /** Null when it may move. */
  fixed: string | null
}

/** In mm, to the left. */
export type Shifts = ReadonlyMap<number, V2>

/** Revit splits sides where another wall joins. */
export function mergedSides(loop: readonly Side[]): Side[] {
  const merged: Side[] = []
  for (const side of loop) {
    const last = merged.at(-1)
    if (last && goesOn(last, side)) merged[merged.length - 1] = { ...last, to: side.to }
    else merged.push(side)
  }
  const [first, last] = [merged[0], merged.at(-1)]
  if (!first || !last || first === last || !goesOn(last, first)) return merged
  return [{ ...last, to: first.to }, ...merged.slice(1, -1)]
}

const goesOn = (a: Side, b: Side): boolean => a.element === b.element && cosine(a, b) > 1 - 1e-6

export function cosine(a: Line, b: Line): number {
  const [p, q] = [direction(a), direction(b)]
  return p[0] * q[0] + p[1] * q[1]
}

type Line = Pick<Side, "from" | "to">

export function direction({ from, to }: Line): V2 {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.sqrt(x * x + y * y)
  return [x / length, y / length]
}

/** All sides keep their directions. */
export function cornersOf(loop: readonly Side[], shifts: Shifts): V2[] {
  return loop.map((side, i) => {
    const next = at(loop, i + 1)
    const [p, q] = [moved(side.to, shifts.get(side.element)), moved(next.from, shifts.get(next.element))]
    const [d, e] = [direction(side), direction(next)]
    const sine = d[0] * e[1] - d[1] * e[0]
    if (Math.abs(sine) < 1e-6) return p
    const along = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / sine
    return [p[0] + d[0] * along, p[1] + d[1] * along]
  })
}

export function movedSides(loop: readonly Side[], shifts: Shifts): Side[] {
  const corners = cornersOf(loop, shifts)
  return loop.map((side, i) => ({ ...side, from: at(corners, i - 1), to: at(corners, i) }))
}

function moved(p: V2, shift: V2 = [0, 0]): V2 {
  return [p[0] + shift[0], p[1] + shift[1]]
}

/** In m2. */
export function areaOf(loops: readonly (readonly V2[])[]): number {
  let twice = 0
  for (const loop of loops) {
    for (const [i, p] of loop.entries()) {
      const q = at(loop, i + 1)
      twice += p[0] * q[1] - q[0] * p[1]
    }
  }
  return twice / 2e6
}

/** In mm; negative once neighbours have passed each other. */
export function lengthsOf(loop: readonly Side[], corners: readonly V2[]): number[] {
  return loop.map((side, i) => {
    const [d, from, to] = [direction(side), at(corners, i - 1), at(corners, i)]
    return (to[0] - from[0]) * d[0] + (to[1] - from[1]) * d[1]
  })
}

/** In mm. */
export function sharedLength(one: PlanRoom["loops"], other: PlanRoom["loops"]): number {
  let length = 0
  for (const a of one.flat()) {
    for (const b of other.flat()) {
      if (a.element !== b.element || a.element === -1 || cosine(a, b) > -0.5) continue
      const d = direction(a)
      const along = (p: V2): number => p[0] * d[0] + p[1] * d[1]
      const overlap = Math.min(along(a.to), along(b.from)) - Math.max(along(a.from), along(b.to))
      length += Math.max(0, overlap)
    }
  }
  return length
}
