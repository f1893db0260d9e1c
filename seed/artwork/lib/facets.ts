import { seeded } from "../../scripts/lib/random"
import { clamp, lerp2, range, type V2, type V3 } from "../../scripts/lib/vec"
import { accent, mix, tint, warm } from "./palette"
import type { Face } from "./scene"

export interface FacetGrid {
  width: number
  height: number
  columns: number
  rows: number
  /** How far a panel's tip stands out, in metres. */
  depth: number
  /** Share of the panel that the flat front takes; 0 gives a pyramid. */
  opening: number
  /** How far joints wander from the regular grid, 0 to 1. */
  drift: number
  seed: number
  /** A point on the facade that deepens and opens the panels near it, and its reach in metres. */
  attractor?: { at: V2; reach: number }
}

export interface Panel {
  column: number
  row: number
  /** Joint corners on the wall plane, counter-clockwise from the lower left. */
  outer: V2[]
  /** Corners of the raised front. */
  inner: V2[]
  depth: number
  kind: "glass" | "solid" | "accent"
}

function joints({ columns, rows, width, height, drift, seed }: FacetGrid): V2[][] {
  const random = seeded(seed)
  const [du, dv] = [width / columns, height / rows]
  return range(rows + 1).map((j) =>
    range(columns + 1).map((i): V2 => {
      const [a, b] = [random() - 0.5, random() - 0.5]
      const onSide = i === 0 || i === columns
      const onEnd = j === 0 || j === rows
      return [i * du + (onSide ? 0 : a * du * 0.55 * drift), j * dv + (onEnd ? 0 : b * dv * 0.55 * drift)]
    }),
  )
}

/** The panels of one facade; the same grid and seed give the same panels. */
export function facets(grid: FacetGrid): Panel[] {
  const nodes = joints(grid)
  const random = seeded(grid.seed * 7 + 1)
  const out: Panel[] = []
  for (const row of range(grid.rows)) {
    for (const column of range(grid.columns)) {
      const node = (i: number, j: number): V2 => nodes[row + j]?.[column + i] ?? [0, 0]
      const outer = [node(0, 0), node(1, 0), node(1, 1), node(0, 1)]
      const [a, b, c] = [random(), random(), random()]
      const middle = lerp2(lerp2(node(0, 0), node(1, 1), 0.5), lerp2(node(1, 0), node(0, 1), 0.5), 0.5)
      const tip: V2 = [
        middle[0] + (a - 0.5) * 0.62 * (grid.width / grid.columns),
        middle[1] + (b - 0.5) * 0.62 * (grid.height / grid.rows),
      ]
      const near = grid.attractor
        ? clamp(1 - Math.hypot(tip[0] - grid.attractor.at[0], tip[1] - grid.attractor.at[1]) / grid.attractor.reach)
        : 0.5 + 0.5 * c
      const share = grid.opening * (grid.attractor ? 0.25 + 0.95 * near : 0.7 + 0.6 * c)
      const kind = c > 0.955 ? "accent" : share > 0.12 && (grid.attractor || c > 0.2) ? "glass" : "solid"
      const ratio = kind === "glass" ? Math.sqrt(clamp(share, 0, 0.82)) : 0.02
      out.push({
        column,
        row,
        outer,
        inner: outer.map((p) => lerp2(tip, p, ratio)),
        depth: grid.depth * (grid.attractor ? 0.2 + 1.1 * near : 0.45 + 0.75 * b),
        kind,
      })
    }
  }
  return out
}

const looks = {
  glass: mix(tint(0.16), accent, 0.62),
  solid: tint(0.03),
  accent: warm,
}

/** The faces of a panel, put on a wall: `place(u, v, outward)` gives the point in space. */
export function panelFaces(panel: Panel, place: (u: number, v: number, w: number) => V3, weight = 1.1): Face[] {
  const low = panel.outer.map((p) => place(p[0], p[1], 0))
  const high = panel.inner.map((p) => place(p[0], p[1], panel.depth))
  const sides = range(4).map((i): V3[] => {
    const k = (i + 1) % 4
    return [low[i], low[k], high[k], high[i]].filter((p): p is V3 => p !== undefined)
  })
  const color = panel.kind === "accent" ? looks.accent : looks.solid
  return [
    ...sides.map((points) => ({ points, color, weight })),
    { points: high, color: panel.kind === "glass" ? looks.glass : color, weight: panel.kind === "glass" ? weight : 0 },
  ]
}
