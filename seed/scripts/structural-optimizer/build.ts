import { range, type V3 } from "../lib/vec"
import type { Girder } from "./girders"
import { type Line, lineOf, momentAt } from "./line"
import type { StructureInputs } from "./parameters"
import { columns as columnSections } from "./sections"

export type Axis = [V3, V3]

/** kN and kNm without load factor. */
export interface Structure {
  /** Ordered by storey, then by frame. */
  columns: Axis[]
  sizes: string[]
  loads: number[]
  /** Tension is positive. */
  beams: Axis[]
  bars: Axis[]
  forces: number[]
  ties: Axis[]
  /** Under the first frame. */
  moment: V3[][]
  shear: V3[][]
  /** Supports, and between them maxima. */
  moments: number[]
  /** Both ends of each span. */
  shears: number[]
  section: string
  /** kg. */
  weight: number
  report: string
}

/** Weights in kg. */
export interface Option {
  bays: number
  spans: number[]
  girder: Girder
  girders: number
  columns: number
}

export type Built = Omit<Structure, "section" | "weight" | "report">

export function build(
  inputs: StructureInputs,
  { bays, spans, girder: { truss } }: Option,
  strengths: readonly number[],
): Built {
  const { storeys, storeyHeight } = inputs
  const [bay, depth] = [inputs.length / bays, truss?.depth ?? 0]
  const line = lineOf(spans, inputs.load * bay, inputs.girders === 1)
  const places = [0]
  for (const span of spans) places.push((places.at(-1) ?? 0) + span)
  const made: Built = { ...empty(), ...diagramsOf(line, spans, inputs.load * bay, storeyHeight) }
  for (const storey of range(storeys)) {
    const [foot, top] = [storey * storeyHeight, (storey + 1) * storeyHeight]
    for (const frame of range(bays + 1)) {
      const x = frame * bay
      places.forEach((y, i) => {
        const share = frame === 0 || frame === bays ? 0.5 : 1
        const load = (line.reactions[i] ?? 0) * share * (storeys - storey)
        made.columns.push([
          [x, y, foot],
          [x, y, top - depth],
        ])
        made.loads.push(load)
        made.sizes.push(columnSections[sizeOf(inputs, load, strengths)]?.name ?? "")
        if (frame < bays)
          made.ties.push([
            [x, y, top],
            [x + bay, y, top],
          ])
      })
      spans.forEach((span, i) => {
        const from = places[i] ?? 0
        if (!truss)
          made.beams.push([
            [x, from, top],
            [x, from + span, top],
          ])
        const node = ([n, isUp]: [number, boolean]): V3 => [
          x,
          from + (n * span) / inputs.panels,
          isUp ? top : top - depth,
        ]
        truss?.bars.forEach((bar) => {
          made.bars.push([node(bar.from), node(bar.to)])
          made.forces.push(bar.force)
        })
      })
    }
  }
  return made
}

/** On the tension side, at most one storey high. */
function diagramsOf(line: Line, spans: readonly number[], load: number, height: number) {
  const moments = line.supports.flatMap((support, i) => [support, ...line.peaks.slice(i, i + 1)])
  const shears = line.shears.flat()
  const curve = (level: number, size: number, points: readonly [number, number][]): V3[][] => {
    const width = points.at(-1)?.[0] ?? 0
    const inside = points.map(([y, value]): V3 => [0, y, level + value * size])
    return [[[0, 0, level], ...inside, [0, width, level], [0, 0, level]]]
  }
  const bent: [number, number][] = []
  const cut: [number, number][] = []
  let from = 0
  spans.forEach((span, i) => {
    const [left, right] = line.shears[i] ?? [0, 0]
    for (const k of range(21))
      bent.push([from + (span * k) / 20, momentAt(line.supports[i] ?? 0, left, load, (span * k) / 20)])
    cut.push([from, left], [from + span, right])
    from += span
  })
  return {
    moments,
    shears,
    moment: curve(-2 * height, -height / Math.max(...moments.map(Math.abs)), bent),
    shear: curve(-5 * height, height / Math.max(...shears.map(Math.abs)), cut),
  }
}

export function empty(): Built {
  const lists = { columns: [], sizes: [], loads: [], beams: [], bars: [], forces: [], ties: [] }
  return { ...lists, moment: [], shear: [], moments: [], shears: [] }
}

/** Index of the lightest sufficient section. -1 if none is sufficient. */
export function sizeOf({ loadFactor }: StructureInputs, load: number, strengths: readonly number[]): number {
  return strengths.findIndex((strength) => loadFactor * load <= strength * (1 + 1e-9))
}
