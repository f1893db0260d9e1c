import { range } from "../lib/vec"
import { type BarSection, curves, elasticity, hollows, strengthOf } from "./sections"

export const kinds = ["Pratt", "Howe", "Warren"] as const
export type Kind = (typeof kinds)[number]

export const groups = ["bottom chord", "top chord", "posts", "diagonals"] as const

/** `node`: from the left; `isUp`: upper chord. */
interface Place {
  from: [node: number, isUp: boolean]
  to: [node: number, isUp: boolean]
}

export interface TrussShape {
  kind: Kind
  panels: number
  span: number
  depth: number
}

export interface Truss extends TrussShape {
  /** kN, tension positive. */
  bars: (Place & { group: number; force: number })[]
  sections: BarSection[]
  /** Per group, and of the deflection limit. */
  used: number[]
  sag: number
  weight: number
}

function falls({ kind, panels }: TrussShape, panel: number): boolean {
  if (kind === "Warren") return panel % 2 === 0
  return panel < panels / 2 === (kind === "Pratt")
}

/** Method of sections. */
function forcesOf(
  shape: TrussShape,
  shears: readonly number[],
  moments: readonly number[],
  support: number,
): number[][] {
  const { panels, depth } = shape
  const slant = diagonalOf(shape) / depth
  const near = (i: number): number => (moments[i] ?? 0) / depth
  const shear = (i: number): number => shears[i] ?? 0
  const all = range(panels)
  return [
    all.map((i) => near(falls(shape, i) ? i : i + 1)),
    all.map((i) => -near(falls(shape, i) ? i + 1 : i)),
    range(panels + 1).map((i) => {
      const carried = i === 0 || i === panels ? -support : 0
      const left = i > 0 && falls(shape, i - 1) ? shear(i - 1) : 0
      const right = i < panels && !falls(shape, i) ? shear(i) : 0
      return carried - left + right
    }),
    all.map((i) => (falls(shape, i) ? 1 : -1) * shear(i) * slant),
  ]
}

function diagonalOf({ panels, span, depth }: TrussShape): number {
  const panel = span / panels
  return Math.sqrt(panel * panel + depth * depth)
}

function placesOf(shape: TrussShape): Place[][] {
  const all = range(shape.panels)
  return [
    all.map((i) => ({ from: [i, false], to: [i + 1, false] })),
    all.map((i) => ({ from: [i, true], to: [i + 1, true] })),
    range(shape.panels + 1).map((i) => ({ from: [i, false], to: [i, true] })),
    all.map((i) => ({ from: [i, falls(shape, i)], to: [i + 1, !falls(shape, i)] })),
  ]
}

/** `nodeLoad`: kN; half at the ends. */
export interface Demand {
  nodeLoad: number
  loadFactor: number
  yieldStrength: number
  deflection: number
}

export function trussOf(shape: TrussShape, demand: Demand): Truss | undefined {
  const { panels, span, depth } = shape
  const { nodeLoad, loadFactor, yieldStrength } = demand
  const panel = span / panels
  const nodes = range(panels + 1)
  const forces = forcesOf(
    shape,
    range(panels).map((i) => nodeLoad * ((panels - 1) / 2 - i)),
    nodes.map((i) => (nodeLoad * panel * i * (panels - i)) / 2),
    (nodeLoad * panels) / 2,
  )
  const lengths = [panel, panel, depth, diagonalOf(shape)]
  const useOf = (section: BarSection, group: number): number => {
    const [pull, push] = [Math.max(0, ...(forces[group] ?? [])), -Math.min(0, ...(forces[group] ?? []))]
    const strength = strengthOf(section, lengths[group] ?? 0, curves.a, yieldStrength)
    return Math.max((loadFactor * pull * 10) / section.area / yieldStrength, (loadFactor * push) / strength)
  }
  const chosen = groups.map((_, group) => hollows.findIndex((section) => useOf(section, group) <= 1 + 1e-9))
  if (chosen.includes(-1)) return undefined

  // Deflection by unit load.
  const unit = forcesOf(
    shape,
    range(panels).map((i) => (i < panels / 2 ? 0.5 : -0.5)),
    nodes.map((i) => (panel * Math.min(i, panels - i)) / 2),
    0.5,
  )
  const works = forces.map(
    (list, group) => list.reduce((sum, force, i) => sum + force * (unit[group]?.[i] ?? 0), 0) * (lengths[group] ?? 0),
  )
  for (;;) {
    const sections = chosen.map((n) => hollows[n]).filter((section) => section !== undefined)
    if (sections.length < groups.length) return undefined
    const sag = sections.reduce((sum, { area }, group) => sum + (works[group] ?? 0) / area, 0) / (elasticity / 10)
    const bent = (sag * demand.deflection) / span
    if (bent <= 1 + 1e-9) {
      const weight = sections.reduce(
        (sum, section, group) => sum + section.weight * (lengths[group] ?? 0) * (forces[group]?.length ?? 0),
        0,
      )
      const used = [...sections.map(useOf), bent]
      const bars = placesOf(shape).flatMap((places, group) =>
        places.map((place, i) => ({ ...place, group, force: forces[group]?.[i] ?? 0 })),
      )
      return { ...shape, bars, sections, used, sag, weight }
    }
    chosen[0] = (chosen[0] ?? 0) + 1
    chosen[1] = (chosen[1] ?? 0) + 1
  }
}
