import {
  add,
  at,
  centroid,
  cross,
  dot,
  length,
  normalOf,
  range,
  sub,
  times,
  unit,
  type V3,
} from "../../scripts/lib/vec"
import type { Face } from "./scene"

/** A surface over u, v in 0..1, in metres. */
export type Surface = (u: number, v: number) => V3

export interface SurfacePanel {
  points: V3[]
  row: number
  column: number
}

/** Rectangular panels: nu by nv quads. */
export function quads(surface: Surface, nu: number, nv: number): SurfacePanel[] {
  return range(nv).flatMap((row) =>
    range(nu).map((column) => ({
      row,
      column,
      points: [
        surface(column / nu, row / nv),
        surface((column + 1) / nu, row / nv),
        surface((column + 1) / nu, (row + 1) / nv),
        surface(column / nu, (row + 1) / nv),
      ],
    })),
  )
}

/** Triangles, two to a quad, the diagonal turning from row to row. */
export const triangles = (surface: Surface, nu: number, nv: number): SurfacePanel[] =>
  quads(surface, nu, nv).flatMap(({ points, row, column }) => {
    const [a, b, c, d] = [at(points, 0), at(points, 1), at(points, 2), at(points, 3)]
    const halves =
      (row + column) % 2
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, b, d],
            [b, c, d],
          ]
    return halves.map((list) => ({ row, column, points: list }))
  })

/** What the surface's sides leave of a pattern: panels cut down to nothing are dropped. */
const whole = (panels: readonly SurfacePanel[]): SurfacePanel[] => {
  const mean = panels.reduce((total, p) => total + panelArea(p), 0) / panels.length
  return panels.filter((p) => panelArea(p) > 0.2 * mean)
}

/** Diamonds standing on their tips, cut off at the surface's sides. */
export function diamonds(surface: Surface, nu: number, nv: number): SurfacePanel[] {
  const clampU = (u: number): number => Math.min(1, Math.max(0, u))
  return whole(
    range(nv * 2 + 1).flatMap((row) =>
      range(nu + (row % 2 ? 0 : 1)).map((column) => {
        const u = (column + (row % 2 ? 0.5 : 0)) / nu
        const v = row / (2 * nv)
        const [du, dv] = [0.5 / nu, 0.5 / nv]
        const corner = (x: number, y: number): V3 => surface(clampU(x), clampU(y))
        return { row, column, points: [corner(u, v - dv), corner(u + du, v), corner(u, v + dv), corner(u - du, v)] }
      }),
    ),
  )
}

/** Hexagons in staggered rows. */
export function hexagons(surface: Surface, nu: number, nv: number): SurfacePanel[] {
  const [w, h] = [1 / nu, 1 / nv]
  const clamped = (x: number): number => Math.min(1, Math.max(0, x))
  return whole(
    range(nv + 1).flatMap((row) =>
      range(nu + 1).map((column) => {
        const u = (column + (row % 2 ? 0.5 : 0)) * w
        const v = row * h
        const p = (x: number, y: number): V3 => surface(clamped(u + x * w), clamped(v + y * h))
        return {
          row,
          column,
          points: [p(0, -0.667), p(0.5, -0.333), p(0.5, 0.333), p(0, 0.667), p(-0.5, 0.333), p(-0.5, -0.333)],
        }
      }),
    ),
  )
}

/** Distance of the corners from their mean plane, the largest, in metres. */
export function warp(panel: SurfacePanel): number {
  const c = centroid(panel.points)
  const n = normalOf(panel.points)
  return Math.max(...panel.points.map((p) => Math.abs(dot(n, sub(p, c)))))
}

export function panelArea(panel: SurfacePanel): number {
  const c = centroid(panel.points)
  return panel.points.reduce((total, p, i) => total + length(cross(sub(p, c), sub(at(panel.points, i + 1), c))) / 2, 0)
}

/** Faces of a panel, pulled in from its joints by `joint` (0 to 1); warped panels are fanned about their middle. */
export function panelToFaces(panel: SurfacePanel, color: string, joint = 0.06, weight = 1): Face[] {
  const c = centroid(panel.points)
  const ring = panel.points
    .map((p) => add(c, times(sub(p, c), 1 - joint)))
    .filter((p, i, all) => length(sub(p, at(all, i - 1))) > 1e-3)
  if (ring.length < 3) return []
  if (ring.length === 3) return [{ points: ring, color, weight, open: true }]
  const middle = centroid(ring)
  return ring.map((p, i) => ({
    points: [p, at(ring, i + 1), middle],
    edges: [true, false, false],
    color,
    weight,
    open: true,
  }))
}

export const surfaceNormal = (surface: Surface, u: number, v: number): V3 => {
  const e = 0.004
  return unit(cross(sub(surface(u + e, v), surface(u - e, v)), sub(surface(u, v + e), surface(u, v - e))))
}
