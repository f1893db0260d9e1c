import { at, type V2, type V3 } from "../../scripts/lib/vec"
import type { Face } from "./scene"

export type Look = Omit<Face, "points">

/** a is below b on every axis. */
export function box(a: V3, b: V3, look: Look): Face[] {
  const p = (i: number, j: number, k: number): V3 => [i ? b[0] : a[0], j ? b[1] : a[1], k ? b[2] : a[2]]
  const sides: V3[][] = [
    [p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)],
    [p(0, 1, 0), p(1, 1, 0), p(1, 0, 0), p(0, 0, 0)],
    [p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1)],
    [p(1, 1, 0), p(0, 1, 0), p(0, 1, 1), p(1, 1, 1)],
    [p(1, 0, 0), p(1, 1, 0), p(1, 1, 1), p(1, 0, 1)],
    [p(0, 1, 0), p(0, 0, 0), p(0, 0, 1), p(0, 1, 1)],
  ]
  return sides.map((points) => ({ points, ...look }))
}

/** Counter-clockwise in plan. */
export function prism(outline: readonly V2[], z0: number, z1: number, look: Look): Face[] {
  const walls = outline.map((p, i): V3[] => {
    const q = at(outline, i + 1)
    return [
      [p[0], p[1], z0],
      [q[0], q[1], z0],
      [q[0], q[1], z1],
      [p[0], p[1], z1],
    ]
  })
  const top = outline.map((p): V3 => [p[0], p[1], z1])
  const bottom = outline.map((p): V3 => [p[0], p[1], z0]).reverse()
  return [...walls, top, bottom].map((points) => ({ points, ...look }))
}

export const slab = (x0: number, y0: number, x1: number, y1: number, z: number): V3[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
]
