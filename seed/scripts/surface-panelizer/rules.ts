import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { parameterAt, type Surface, withoutPoles } from "../lib/surface"
import { add, at, centroid, length, lerp, lerp3, sub, type V3 } from "../lib/vec"
import { cellsOf, patterns } from "./cells"
import { areaOf, edgeLengths, inset, laidFlat, sizeOf, slack, warpOf } from "./panel"
import type { parameters } from "./parameters"
import { shell } from "./shell"

export type PanelizerInputs = InputsOf<typeof parameters>

/** Closed: the last point repeats the first. */
export type Outline = V3[]

/** One entry per panel, except `openings`. */
export interface Panels {
  panels: Outline[]
  openings: Outline[]
  middles: V3[]
  /** Row and position in it, both from 1: "3-12". */
  names: string[]
  edges: string[]
  warp: number[]
  warped: boolean[]
  types: number[]
  flat: Outline[]
  tags: V3[]
  report: string
}

export function panelize(inputs: PanelizerInputs, surface: Surface | null = shell): Panels {
  if (!surface) return nothing("The geometry is not a surface.")
  const { pattern, uCount, vCount, joint, flatness, sizeTolerance, nearOpening, farOpening, reach } = inputs
  const pointAt = (u: number, v: number): V3 => surface.pointAt(parameterAt(surface.u, u), parameterAt(surface.v, v))
  const attractor = pointAt(inputs.attractorU, inputs.attractorV)
  const made = nothing("")
  const rows: V3[][][] = []
  const typeOf = new Map<string, number>()
  let [area, flattened, small] = [0, 0, 0]
  for (const { row, corners: steps } of cellsOf(pattern, uCount, vCount)) {
    const cell = withoutPoles(steps.map(([i, j]) => pointAt(i / (2 * uCount), j / (6 * vCount))))
    if (cell.length < 3 || areaOf(cell) < slack) {
      flattened += 1
      continue
    }
    const corners = inset(cell, joint / 2)
    if (!corners) {
      small += 1
      continue
    }
    const middle = centroid(corners)
    const near = Math.max(0, 1 - length(sub(middle, attractor)) / reach)
    const opening = lerp(farOpening, nearOpening, near)
    if (opening > slack) made.openings.push(closed(corners.map((corner) => lerp3(middle, corner, opening))))
    const size = sizeOf(corners, sizeTolerance)
    typeOf.set(size, typeOf.get(size) ?? typeOf.size + 1)
    while (rows.length <= row) rows.push([])
    rows[row]?.push(laidFlat(corners))
    made.panels.push(closed(corners))
    made.middles.push(middle)
    made.names.push(`${row + 1}-${rows[row]?.length}`)
    made.edges.push(
      edgeLengths(corners)
        .map((edge) => shown(edge, 3))
        .join(" "),
    )
    made.warp.push(warpOf(corners))
    made.warped.push(warpOf(corners) > flatness + slack)
    made.types.push(typeOf.get(size) ?? 0)
    area += areaOf(corners)
  }
  made.flat = laidOut(rows, made.panels.flat())
  made.tags = made.flat.map((outline) => centroid(outline.slice(0, -1)))
  const count = made.panels.length
  const leftOut = [
    ...(flattened > 0 ? [`Cells left out, without area: ${flattened}`] : []),
    ...(small > 0 ? [`Cells left out, too small for the joint: ${small}`] : []),
  ]
  if (count === 0) return nothing(["No panels.", ...leftOut].join("\n"))
  made.report = [
    `${plural(count, patterns[pattern] ?? "panel")} of ${plural(typeOf.size, "type")}, ${shown(area, 2)} m2 without joints`,
    `Warp up to ${shown(Math.max(...made.warp), 4)} m; panels above ${shown(flatness, 4)} m: ${made.warped.filter(Boolean).length}`,
    ...(made.openings.length > 0 ? [plural(made.openings.length, "opening")] : []),
    ...(made.openings.length === 0 && Math.max(nearOpening, farOpening) > slack
      ? [`No openings: no panel centre lies within ${shown(reach, 2)} m of the attractor.`]
      : []),
    ...leftOut,
  ].join("\n")
  return made
}

/** Lays the panels side by side, row by row. */
function laidOut(rows: readonly (readonly V3[][])[], around: readonly V3[]): Outline[] {
  const most = (points: readonly V3[], axis: 0 | 1): number =>
    points.reduce((far, point) => Math.max(far, point[axis]), 0)
  const least = (axis: 0 | 1): number =>
    around.reduce((near, point) => Math.min(near, point[axis]), Number.POSITIVE_INFINITY)
  const heights = rows.map((row) => most(row.flat(), 1))
  const gap = 0.2 * Math.max(0, ...heights)
  let y = least(1)
  return rows.flatMap((row, i) => {
    let x = least(0)
    y -= at(heights, i) + gap
    return row.map((panel) => {
      const moved = panel.map((point) => add(point, [x, y, 0]))
      x += most(panel, 0) + gap
      return closed(moved)
    })
  })
}

function nothing(report: string): Panels {
  const lists = {
    panels: [],
    openings: [],
    middles: [],
    names: [],
    edges: [],
    warp: [],
    warped: [],
    types: [],
    flat: [],
    tags: [],
  }
  return { ...lists, report }
}

/** Rounds halves up, even if floating-point error puts them just below. */
const shown = (value: number, digits: number): string => fixed(value + slack, digits)

function closed(points: readonly V3[]): Outline {
  return [...points, ...points.slice(0, 1)]
}
