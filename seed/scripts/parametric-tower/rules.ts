import { fixed } from "../lib/fixed"
import { flatParts } from "../lib/flat-parts"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { add, at, dot, length, sub, sum, times, type V2, type V3 } from "../lib/vec"
import type { parameters } from "./parameters"

export type TowerInputs = InputsOf<typeof parameters>

/** Closed: the last point is the first. */
export type Outline = V3[]

/** All but the first outline are holes. */
export interface Solid {
  outlines: Outline[]
  way: V3
}

export interface Tower {
  /** From the bottom up, the roof last. */
  outlines: Outline[]
  /** Slabs, whose tops lie on the outlines. */
  slabs: Solid[]
  core: Solid[]
  /** Ordered by storey; counterclockwise from outside. */
  facade: Outline[]
  /** Without roof and core. */
  areas: number[]
  total: number
  height: number
  report: string
}

/** Model units. */
const touching = 0.001
/** Rounding tolerance. */
const slack = 1e-6

/** Rhino's, in meters. */
const tolerance = 0.001

/** An outline in millimeters would give millions. */
const mostPanels = 40000

/** `ground`: null if not closed. */
export function raiseTower(inputs: TowerInputs, ground: readonly V3[] | null = ownOutline(inputs)): Tower {
  const corners = ground === null ? [] : anticlockwise(ground)
  const fault = faultOf(inputs, ground, corners)
  return fault ? nothing(fault) : towerOn(inputs, corners)
}

export function ownTower(inputs: TowerInputs): Tower {
  return towerOn(inputs, ownOutline(inputs))
}

function towerOn(inputs: TowerInputs, corners: readonly V3[]): Tower {
  const { floors, floorHeight, slabThickness, coreWidth } = inputs
  const { area, centre } = measured(corners)
  const height = floors * floorHeight
  const marks = corners.flatMap((from, i) =>
    divided(from, corners[(i + 1) % corners.length] ?? from, inputs.panelWidth),
  )
  const levels = Array.from({ length: floors + 1 }, (_, level) => {
    const [share, z] = [level / floors, centre[2] + level * floorHeight]
    const scale = 1 + (inputs.taper - 1) * share + inputs.bulge * Math.sin(Math.PI * share)
    const turn = (inputs.twist * share * Math.PI) / 180
    const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)]
    const place = ([x, y]: V3): V3 => {
      const [u, v] = [x - centre[0], y - centre[1]]
      return [centre[0] + u * cos - v * sin, centre[1] + u * sin + v * cos, z]
    }
    return { scale, outline: closed(corners.map(place)), ring: marks.map(place) }
  })

  const widest = widestSquare(corners, centre) * Math.min(...levels.map(({ scale }) => scale))
  const hasCore = coreWidth > 0 && coreWidth <= widest + slack
  const square = (z: number): Outline => {
    const half = coreWidth / 2
    const corner = (x: number, y: number): V3 => [centre[0] + x * half, centre[1] + y * half, z]
    return closed([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
  }
  const outlines = levels.map(({ outline }) => outline)
  const slabs = outlines.map((outline, level): Solid => {
    const hole = hasCore ? [square(centre[2] + level * floorHeight)] : []
    return { outlines: [outline, ...hole], way: [0, 0, -slabThickness] }
  })
  const facade: Outline[] = []
  levels.slice(1).forEach(({ ring }, level) => {
    const below = levels[level]?.ring ?? []
    const above = ring.map(([x, y, z]): V3 => [x, y, z - slabThickness])
    below.forEach((a, i) => {
      const next = (i + 1) % below.length
      const parts = flatParts(a, below[next] ?? a, above[next] ?? a, above[i] ?? a, inputs.warp)
      facade.push(...parts.map(closed))
    })
  })
  const taken = hasCore ? coreWidth * coreWidth : 0
  const areas = levels.slice(0, -1).map(({ scale }) => area * scale * scale - taken)
  const total = sum(areas)
  const triangles = facade.filter((outline) => outline.length === 4).length
  const report = [
    `${plural(floors, "floor")}, ${fixed(height, 1)} m high, ${fixed(total, 0)} m2 of floor`,
    `${plural(facade.length, "facade panel")}, ${triangles} of them triangles`,
    ...(hasCore ? [`The core takes ${fixed(taken, 1)} m2 from every floor.`] : []),
    ...(coreWidth > 0 && !hasCore ? [missingCore(coreWidth, widest)] : []),
    ...(Math.abs(inputs.twist) / floors >= 90 - slack
      ? ["Every storey turns by 90 degrees or more, so the facade cuts through the tower."]
      : []),
  ].join("\n")
  const core = hasCore
    ? [{ outlines: [square(centre[2] - slabThickness)], way: [0, 0, height + slabThickness] as V3 }]
    : []
  return { outlines, slabs, core, facade, areas, total, height, report }
}

function missingCore(width: number, widest: number): string {
  if (widest === 0) return "No core was made: the centre of the outline lies outside it."
  return `No core was made: ${fixed(width, 1)} m is too wide. On the smallest floor, at any rotation, ${fixed(widest, 1)} m fits.`
}

/** The first side faces -y. */
function ownOutline({ sides, radius, cut }: Pick<TowerInputs, "sides" | "radius" | "cut">): V3[] {
  const corner = (i: number): V3 => {
    const angle = (2 * Math.PI * (i - 0.5)) / sides - Math.PI / 2
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0]
  }
  return Array.from({ length: sides }, (_, i) => {
    const towards = (j: number): V3 => add(corner(i), times(sub(corner(j), corner(i)), cut))
    return cut > 0 ? [towards(i - 1), towards(i + 1)] : [corner(i)]
  }).flat()
}

function faultOf(
  { floors, panelWidth }: TowerInputs,
  ground: readonly V3[] | null,
  corners: readonly V3[],
): string | undefined {
  if (ground === null) return "The outline is not closed."
  const heights = corners.map(([, , z]) => z)
  const slope = Math.max(...heights) - Math.min(...heights)
  if (slope > tolerance) return `The outline is not horizontal: its points differ by ${fixed(slope, 4)} m in height.`
  if (measured(corners).area <= slack) return "The outline encloses no area."
  if (crossesItself(corners)) return "The outline crosses itself."
  if (touchesItself(corners)) return "The outline touches itself."
  const around = corners.map((from, i) => partsOf(from, at(corners, (i + 1) % corners.length), panelWidth))
  if (floors * sum(around) > mostPanels)
    return `The facade would have more than ${mostPanels} panels: is the outline drawn in the units of the document?`
  return undefined
}

function anticlockwise(points: readonly V3[]): V3[] {
  const corners = points.filter((p, i) => length(sub(p, points[(i || points.length) - 1] ?? p)) > slack)
  return doubleArea(corners) < 0 ? corners.reverse() : corners
}

function doubleArea(corners: readonly V3[]): number {
  return sum(crossings(corners))
}

/** Twice the signed area. */
function crossings(corners: readonly V3[]): number[] {
  const [first] = corners
  return corners.map((p, i) => (first ? turnOf(first, p, corners[(i + 1) % corners.length] ?? p) : 0))
}

/** Positive when c is to the left. */
function turnOf(a: V3, b: V3, c: V3): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function measured(corners: readonly V3[]): { area: number; centre: V3 } {
  const [first = [0, 0, 0]] = corners
  const twice = doubleArea(corners)
  const moment = crossings(corners).reduce<V2>(
    ([x, y], each, i) => {
      const [p, q] = [corners[i] ?? first, corners[(i + 1) % corners.length] ?? first]
      return [x + each * (p[0] + q[0] - 2 * first[0]), y + each * (p[1] + q[1] - 2 * first[1])]
    },
    [0, 0],
  )
  return {
    area: twice / 2,
    centre: [first[0] + moment[0] / (3 * twice), first[1] + moment[1] / (3 * twice), first[2]],
  }
}

function crossesItself(corners: readonly V3[]): boolean {
  const next = (i: number): V3 => corners[(i + 1) % corners.length] ?? [0, 0, 0]
  return corners.some((a, i) =>
    corners
      .slice(0, i)
      .some(
        (b, j) =>
          turnOf(a, next(i), b) * turnOf(a, next(i), next(j)) < 0 &&
          turnOf(b, next(j), a) * turnOf(b, next(j), next(i)) < 0,
      ),
  )
}

/** True if a corner lies on a side. Sides that end at the corner do not count. */
function touchesItself(corners: readonly V3[]): boolean {
  const count = corners.length
  return corners.some((corner, i) =>
    corners.some((p, j) => {
      const isOwn = j === i || j === (i - 1 + count) % count
      return !isOwn && distanceTo(corner, p, at(corners, (j + 1) % count)) <= touching
    }),
  )
}

function distanceTo(point: V3, from: V3, to: V3): number {
  const side = sub(to, from)
  const share = Math.min(1, Math.max(0, dot(sub(point, from), side) / dot(side, side)))
  return length(sub(point, add(from, times(side, share))))
}

/** Side of the largest square that fits at any rotation. 0 if the center is outside. */
function widestSquare(corners: readonly V3[], centre: V3): number {
  let [isInside, nearest] = [false, Number.POSITIVE_INFINITY]
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length] ?? p
    if (p[1] > centre[1] !== q[1] > centre[1] && turnOf(p, q, centre) > 0 === q[1] > p[1]) isInside = !isInside
    nearest = Math.min(nearest, distanceTo(centre, p, q))
  })
  return isInside ? nearest * Math.SQRT2 : 0
}

function partsOf(from: V3, to: V3, width: number): number {
  return Math.max(1, Math.ceil(length(sub(to, from)) / width - slack))
}

/** Fewest equal parts not wider than `width`. */
function divided(from: V3, to: V3, width: number): V3[] {
  const side = sub(to, from)
  const count = partsOf(from, to, width)
  return Array.from({ length: count }, (_, k) => add(from, times(side, k / count)))
}

function closed(points: readonly V3[]): Outline {
  return [...points, ...points.slice(0, 1)]
}

function nothing(report: string): Tower {
  return { outlines: [], slabs: [], core: [], facade: [], areas: [], total: 0, height: 0, report }
}
