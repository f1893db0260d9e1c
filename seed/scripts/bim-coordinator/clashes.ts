import type { V3 } from "../lib/vec"
import type { ComparedElement, Group, Volume } from "./elements"

export interface Clash {
  a: ComparedElement
  b: ComparedElement
  groups: readonly [number, number]
  /** Whole millimeters. */
  depth: number
  /** Middle of the deepest overlap. */
  at: V3
}

export interface Comparison {
  /** Deepest first, per pair of groups. */
  clashes: Clash[]
  /** Number of overlaps within the tolerance. */
  shallow: number
  failed: [ComparedElement, ComparedElement][]
}

export const whole = (value: number): number => Math.floor(value + 0.5)
const axes = [0, 1, 2] as const

/** Overlaps above `tolerance` mm on all axes. */
export function findClashes(
  groups: readonly Group[],
  elements: readonly ComparedElement[],
  tolerance: number,
): Comparison {
  const found: Comparison = { clashes: [], shallow: 0, failed: [] }
  groups.forEach((group, i) => {
    groups.slice(i + 1).forEach((other, k) => {
      const own: Clash[] = []
      for (const a of elements.filter(({ category }) => group.categories.includes(category))) {
        for (const b of elements.filter(({ category }) => other.categories.includes(category))) {
          if (depthOf(overlapOf(around(a.solids), around(b.solids))) <= 0) continue
          if ([...a.solids, ...b.solids].some(({ isBroken }) => isBroken)) {
            found.failed.push([a, b])
            continue
          }
          const overlaps = a.solids.flatMap((one) => b.solids.map((another) => overlapOf(one, another)))
          const deepest = overlaps.reduce((x, y) => (depthOf(y) > depthOf(x) ? y : x))
          const depth = depthOf(deepest)
          if (depth > tolerance) own.push({ a, b, groups: [i, i + 1 + k], depth, at: middleOf(deepest) })
          else if (depth > 0) found.shallow += 1
        }
      }
      found.clashes.push(...own.sort((x, y) => y.depth - x.depth))
    })
  })
  return found
}

function around(volumes: readonly Volume[]): Volume {
  const corner = (pick: (...values: number[]) => number, end: "from" | "to"): V3 => [
    pick(...volumes.map((each) => each[end][0])),
    pick(...volumes.map((each) => each[end][1])),
    pick(...volumes.map((each) => each[end][2])),
  ]
  return { from: corner(Math.min, "from"), to: corner(Math.max, "to") }
}

function overlapOf(a: Volume, b: Volume): Volume {
  const side = (pick: (x: number, y: number) => number, end: "from" | "to"): V3 => [
    pick(a[end][0], b[end][0]),
    pick(a[end][1], b[end][1]),
    pick(a[end][2], b[end][2]),
  ]
  return { from: side(Math.max, "from"), to: side(Math.min, "to") }
}

const depthOf = ({ from, to }: Volume): number => whole(Math.min(...axes.map((axis) => to[axis] - from[axis])))

const middleOf = ({ from, to }: Volume): V3 => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
