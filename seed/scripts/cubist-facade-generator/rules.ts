import { fixed } from "../lib/fixed"
import { flatParts } from "../lib/flat-parts"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { seeded } from "../lib/random"
import { parameterAt, type Surface, withoutPoles } from "../lib/surface"
import {
  add,
  at,
  centroid,
  cross,
  dot,
  length,
  lerp,
  lerp3,
  range,
  sub,
  times,
  unit,
  type V2,
  type V3,
} from "../lib/vec"
import type { parameters } from "./parameters"

export type FacadeInputs = InputsOf<typeof parameters>

/** Closed: the last point is the first. */
export type Outline = V3[]

export type Kind = "glazed" | "folded" | "accent"

/** One entry per cell, except `fronts`. */
export interface Facade {
  /** Faces of each cell, folds first; corners counter-clockwise seen from outside. */
  cells: V3[][][]
  /** Flat; glazed cells only. */
  fronts: Outline[]
  middles: V3[]
  /** Row and column, from 1: "3-12". */
  names: string[]
  kinds: Kind[]
  depths: number[]
  areas: number[]
  /** Area of the front; 0 without one. */
  panes: number[]
  report: string
}

/** Smaller cells are left out. */
const slack = 1e-9

/** 24 wide, 31.5 high. */
const ownSurface: Surface = { u: [0, 1], v: [0, 1], pointAt: (u, v) => [24 * u, 0, 31.5 * v] }

export function foldFacade(inputs: FacadeInputs, surface: Surface | null = ownSurface): Facade {
  if (!surface) return nothing("The geometry is not a surface.")
  const { columns, rows, warp } = inputs
  const pointAt = ([u, v]: V2): V3 => surface.pointAt(parameterAt(surface.u, u), parameterAt(surface.v, v))
  const attractor = pointAt([inputs.attractorU, inputs.attractorV])
  const random = seeded(inputs.seed)
  const joints = jointsOf(inputs, random).map((row) => row.map(pointAt))
  const made = nothing("")
  let [flattened, broken] = [0, 0]
  for (const row of range(rows)) {
    for (const column of range(columns)) {
      // One random generator per choice, so that changing one setting does not change the other choices.
      const [across, along, deep, wide, marked, open] = range(6).map(random) as SixNumbers
      const joint = (i: number, j: number): V3 => at(at(joints, row + j), column + i)
      const quad = [joint(0, 0), joint(1, 0), joint(1, 1), joint(0, 1)]
      if (inputs.flip) quad.reverse()
      const corners = withoutPoles(quad)
      if (corners.length < 3 || areaOf(corners) < slack) {
        flattened += 1
        continue
      }
      const [middle, normal] = [centroid(corners), unit(areaVector(corners))]
      const onPlane = (point: V3): V3 => sub(point, times(normal, dot(sub(point, middle), normal)))
      const [s, t] = [0.5 + (across - 0.5) * inputs.tipShift, 0.5 + (along - 0.5) * inputs.tipShift]
      const tip = onPlane(lerp3(lerp3(at(quad, 0), at(quad, 1), s), lerp3(at(quad, 3), at(quad, 2), s), t))
      const near = Math.max(0, 1 - length(sub(tip, attractor)) / inputs.reach)
      const depth = lerp(inputs.leastDepth, inputs.greatestDepth, lerp(deep, near, inputs.attraction))
      const share = lerp(inputs.leastFront, inputs.greatestFront, lerp(wide, near, inputs.attraction))
      const kind: Kind =
        marked < inputs.accents ? "accent" : open < inputs.glazed && share > slack ? "glazed" : "folded"
      const lifted = (point: V3): V3 =>
        add(lerp3(tip, onPlane(point), kind === "glazed" ? Math.sqrt(share) : 0), times(normal, depth))
      const front = corners.map(lifted)
      const folds = corners.flatMap((corner, i) => {
        const [next, above, aboveNext] = [at(corners, i + 1), at(front, i), at(front, i + 1)]
        if (kind !== "glazed") return [[corner, next, above]]
        const parts = flatParts(corner, next, aboveNext, above, warp)
        broken += parts.length - 1
        return parts
      })
      const ends = inputs.closed ? [...(kind === "glazed" ? [front] : []), ...backOf(corners, warp)] : []
      made.cells.push([...folds, ...ends])
      if (kind === "glazed") made.fronts.push([...front, at(front, 0)])
      made.middles.push(middle)
      made.names.push(`${row + 1}-${column + 1}`)
      made.kinds.push(kind)
      made.depths.push(depth)
      made.areas.push(total(folds.map(areaOf)))
      made.panes.push(kind === "glazed" ? areaOf(front) : 0)
    }
  }
  made.report = reportOf(made, inputs, flattened, broken)
  return made
}

type SixNumbers = [number, number, number, number, number, number]

/** Joints on the sides do not move, so that two facades meet. */
function jointsOf({ columns, rows, drift }: FacadeInputs, random: () => number): V2[][] {
  return range(rows + 1).map((j) =>
    range(columns + 1).map((i): V2 => {
      const [a, b] = [random() - 0.5, random() - 0.5]
      const way = i === 0 || i === columns || j === 0 || j === rows ? 0 : 0.5 * drift
      return [(i + a * way) / columns, (j + b * way) / rows]
    }),
  )
}

function backOf(corners: readonly V3[], warp: number): V3[][] {
  const [a, b, c, d] = [...corners].reverse()
  if (!a || !b || !c) return []
  return d ? flatParts(a, b, c, d, warp) : [[a, b, c]]
}

/** Its length is the area. */
function areaVector(corners: readonly V3[]): V3 {
  const from = at(corners, 0)
  const sides = corners.map((corner, i) => cross(sub(corner, from), sub(at(corners, i + 1), from)))
  return times(sides.reduce(add), 0.5)
}

const areaOf = (corners: readonly V3[]): number => length(areaVector(corners))
const total = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0)

function reportOf({ kinds, depths, areas, panes }: Facade, { warp }: FacadeInputs, flattened: number, broken: number) {
  const count = (kind: Kind): number => kinds.filter((each) => each === kind).length
  const leftOut = flattened > 0 ? [`Cells left out, without area: ${flattened}`] : []
  if (kinds.length === 0) return ["No cells.", ...leftOut].join("\n")
  return [
    `${plural(kinds.length, "cell")}: ${count("glazed")} glazed, ${count("folded")} folded, ${plural(count("accent"), "accent")}`,
    `Depths from ${fixed(Math.min(...depths), 2)} to ${fixed(Math.max(...depths), 2)} m`,
    `Fronts ${fixed(total(panes), 1)}, folds ${fixed(total(areas), 1)} m2`,
    ...(broken > 0
      ? [`Folds split into two triangles because one face would warp by more than ${fixed(warp, 2)} m: ${broken}`]
      : []),
    ...leftOut,
  ].join("\n")
}

function nothing(report: string): Facade {
  return { cells: [], fronts: [], middles: [], names: [], kinds: [], depths: [], areas: [], panes: [], report }
}
