import type { Curve, GridInputs, GridRun, PlannedGrid } from "../../scripts/grid-creator/rules"
import { at, range, type V2 } from "../../scripts/lib/vec"
import { gridBubble } from "./annotate"
import { ink, medium, mix, paper, thin, warm } from "./palette"
import type { Frame } from "./projection"
import { circle, line, polygon, polyline } from "./svg"

export interface GridSet {
  inputs: GridInputs
  outputs: GridRun
  color: string
}

export interface GridView {
  perMetre: number
  point(p: V2): V2
}

function pointsOf(curve: Curve): V2[] {
  if (curve.kind === "line") return [curve.from, curve.to]
  const { center, radius, from, to } = curve
  return range(73).map((i) => {
    const angle = from + ((to - from) * i) / 72
    return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)]
  })
}

export function gridView(sets: readonly GridSet[], frame: Frame, perMetre = Number.POSITIVE_INFINITY): GridView {
  const points = sets.flatMap(({ outputs }) => outputs.grids.flatMap(({ curve }) => pointsOf(curve)))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const k = Math.min(frame.w / (right - left), frame.h / (top - bottom), perMetre / 1000)
  const [cx, cy] = [frame.x + frame.w / 2, frame.y + frame.h / 2]
  return {
    perMetre: k * 1000,
    point: ([x, y]) => [cx + (x - (left + right) / 2) * k, cy - (y - (bottom + top) / 2) * k],
  }
}

function fieldOf({ grids, crossings }: GridRun): V2[] {
  const across = grids.filter(({ along }) => along === "y")
  const edges = [at(across, 0), at(across, -1)].map(({ curve }) => curve)
  const [inner, outer] = [edges[0], edges[1]]
  if (inner?.kind === "arc" && outer?.kind === "arc") {
    const ends = [at(crossings, 0), at(crossings, -1)].map((p) =>
      Math.atan2(p[1] - inner.center[1], p[0] - inner.center[0]),
    )
    const [from, to] = [at(ends, 0), at(ends, 1) < at(ends, 0) ? at(ends, 1) + 2 * Math.PI : at(ends, 1)]
    return [...pointsOf({ ...inner, from, to }), ...pointsOf({ ...outer, from, to }).reverse()]
  }
  const columns = crossings.length / across.length
  const corner = (i: number, j: number): V2 => at(crossings, i * across.length + j)
  return [corner(0, 0), corner(columns - 1, 0), corner(columns - 1, across.length - 1), corner(0, across.length - 1)]
}

export function gridPlan({ outputs, color }: GridSet, { point }: GridView): string {
  const axis = { stroke: color, width: thin, dash: "26 7 4 7" }
  const drawn = ({ name, along, curve }: PlannedGrid): string => {
    const points = pointsOf(curve).map(point)
    const isAtStart = along === "y" && curve.kind === "line"
    const [end, before] = isAtStart ? [at(points, 0), at(points, 1)] : [at(points, -1), at(points, -2)]
    const l = Math.hypot(end[0] - before[0], end[1] - before[1])
    const bubble: V2 = [end[0] + ((end[0] - before[0]) / l) * 25, end[1] + ((end[1] - before[1]) / l) * 25]
    return (
      (points.length > 2 ? polyline(points, axis) : line(at(points, 0), at(points, 1), axis)) +
      gridBubble(bubble, name, outputs.taken.includes(name) ? warm : color, 25)
    )
  }
  return [
    polygon(fieldOf(outputs).map(point), { fill: mix(paper, color, 0.045), stroke: mix(paper, color, 0.2) }),
    ...outputs.grids.map(drawn),
    ...outputs.crossings.map((p) => circle(point(p), 7, { fill: paper, stroke: ink, width: medium })),
  ].join("")
}
