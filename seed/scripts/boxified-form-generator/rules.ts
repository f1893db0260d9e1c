import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { range, type V3 } from "../lib/vec"
import { type Form, ownForm } from "./form"
import { outlinesOf } from "./outlines"
import type { parameters } from "./parameters"

export type BoxInputs = InputsOf<typeof parameters>

/** Closed: the last point is the first. */
export type Outline = V3[]

export interface Boxes {
  /** Ordered by level from below, then by row. */
  boxes: [V3, V3][]
  /** Outer ones counterclockwise, holes clockwise. */
  outlines: Outline[]
  terraces: Outline[]
  /** Undersides without a box below, except on the lowest level. */
  soffits: Outline[]
  /** From the lowest level. */
  areas: number[]
  count: number
  filled: number
  /** Volume as Rhino measures it, or as estimated from the script's own points or from the tested ones. */
  volume: number
  report: string
}

/** Rounding tolerance, in cells. */
const slack = 1e-6

/** In world axes. `form`: null if the geometry is no Brep. */
export function boxify(inputs: BoxInputs, form: Form | null = ownForm(inputs)): Boxes {
  const { cellSize, cellHeight, gap, samples } = inputs
  if (!form) return nothing("The geometry is not a Brep.")
  if (!form.isSolid) return nothing("The form is not closed, so it has no inside. Cap or join it first.")
  if (gap >= Math.min(cellSize, cellHeight) - slack)
    return nothing("The gap is as large as a cell: nothing would be left of the boxes.")
  const grid = gridOver(form, inputs)
  const { columns, rows, levels, corner } = grid
  const tests = columns * rows * levels * samples ** 3
  if (tests > inputs.limit) {
    return nothing(
      `${tests} points would be tested; the limit is ${inputs.limit}. Choose larger cells or fewer samples, or raise 'Maximum number of tests'.`,
    )
  }
  const { isBox, met } = testCells(form, grid, inputs)
  const has = (i: number, j: number, k: number): boolean => isBox[k]?.[j]?.[i] ?? false
  const made = nothing("")
  const half = gap / 2
  const lowest = isBox.findIndex((level) => level.flat().includes(true))
  for (const k of range(levels)) {
    let count = 0
    for (const j of range(rows)) {
      for (const i of range(columns)) {
        if (!has(i, j, k)) continue
        count += 1
        const [from, to] = [corner(i, j, k), corner(i + 1, j + 1, k + 1)]
        const low: V3 = [from[0] + half, from[1] + half, from[2] + half]
        const high: V3 = [to[0] - half, to[1] - half, to[2] - half]
        made.boxes.push([low, high])
        if (!has(i, j, k + 1)) made.terraces.push(levelSquare(low, high, high[2]))
        if (k > lowest && !has(i, j, k - 1)) made.soffits.push(levelSquare(low, high, low[2]))
      }
    }
    made.areas.push(count * (cellSize - gap) ** 2)
    made.outlines.push(
      ...outlinesOf(columns, rows, (i, j) => has(i, j, k)).map((nodes) =>
        closed(nodes.map(([i, j]) => corner(i, j, k))),
      ),
    )
  }
  made.count = made.boxes.length
  made.filled = made.count * (cellSize - gap) ** 2 * (cellHeight - gap)
  made.volume = form.volume ?? (met / samples ** 3) * cellSize ** 2 * cellHeight
  made.report = reportOf(made, inputs, columns * rows * levels)
  return made
}

interface Grid {
  columns: number
  rows: number
  levels: number
  corner(i: number, j: number, k: number): V3
}

function gridOver({ min, max }: Form, { cellSize, cellHeight }: BoxInputs): Grid {
  const cells = (axis: 0 | 1 | 2, size: number): number =>
    Math.max(1, Math.ceil((max[axis] - min[axis]) / size - slack))
  const [columns, rows, levels] = [cells(0, cellSize), cells(1, cellSize), cells(2, cellHeight)]
  const start = (axis: 0 | 1, count: number): number => (min[axis] + max[axis] - count * cellSize) / 2
  const [x, y, z] = [start(0, columns), start(1, rows), min[2]]
  return { columns, rows, levels, corner: (i, j, k) => [x + i * cellSize, y + j * cellSize, z + k * cellHeight] }
}

function testCells(form: Form, { columns, rows, levels, corner }: Grid, { samples, threshold }: BoxInputs) {
  const steps = range(samples).map((n) => (n + 0.5) / samples)
  const points = steps.flatMap((z) => steps.flatMap((y) => steps.map((x): V3 => [x, y, z])))
  let met = 0
  const isBox = range(levels).map((k) =>
    range(rows).map((j) =>
      range(columns).map((i) => {
        const inside = points.filter(([x, y, z]) => form.isInside(corner(i + x, j + y, k + z))).length
        met += inside
        return inside >= threshold * points.length - slack
      }),
    ),
  )
  return { isBox, met }
}

function reportOf(
  { count, filled, volume, areas, terraces, soffits }: Boxes,
  { cellSize, gap }: BoxInputs,
  cells: number,
): string {
  if (count === 0) return `None of ${plural(cells, "cell")} becomes a box: choose smaller cells or a lower threshold.`
  const used = areas.filter((area) => area > 0)
  return [
    `${plural(count, "box", "boxes")} of ${plural(cells, "cell")}, on ${plural(used.length, "level")}`,
    `Boxes fill ${fixed(filled, 1)} of ${fixed(volume, 1)} m3: ${fixed((filled / volume) * 100, 1)} %`,
    `${fixed(total(used), 1)} m2 of floor, ${fixed(terraces.length * (cellSize - gap) ** 2, 1)} of terraces`,
    overhanging(soffits.length),
  ].join("\n")
}

export const overhanging = (count: number): string => plural(count, "box overhangs", "boxes overhang")

const levelSquare = ([x0, y0]: V3, [x1, y1]: V3, z: number): Outline =>
  closed([
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ])

const total = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0)

const closed = (points: readonly V3[]): Outline => [...points, ...points.slice(0, 1)]

function nothing(report: string): Boxes {
  return { boxes: [], outlines: [], terraces: [], soffits: [], areas: [], count: 0, filled: 0, volume: 0, report }
}
