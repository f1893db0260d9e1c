import { at, length, sub, type V3 } from "./vec"

export type Interval = readonly [number, number]

export interface Surface {
  u: Interval
  v: Interval
  pointAt(u: number, v: number): V3
}

/** Format of the Rhino stand-in (python/rhino). */
export interface SurfaceData {
  surface: keyof typeof formulas
  u: Interval
  v: Interval
  origin: V3
  /** Width, depth, height; for cylinder and cone: angle in radians, length, radius. */
  size: V3
}

type Formula = (s: number, t: number, size: V3) => V3

const formulas = {
  plane: (s, t, [a, b, c]) => [a * s, b * t, c * s],
  cylinder: (s, t, [a, b, c]) => [c * Math.cos(a * s), b * t, c * Math.sin(a * s)],
  /** Its pole is at t = 0. */
  cone: (s, t, [a, b, c]) => [c * t * Math.cos(a * s), c * t * Math.sin(a * s), b * t],
  /** Hyperbolic paraboloid. */
  saddle: (s, t, [a, b, c]) => [a * s, b * t, c * (s + t - 2 * s * t)],
  wave: (s, t, [a, b, c]) => [a * s, b * t, c * Math.sin(2 * Math.PI * s) * Math.cos(Math.PI * t)],
} satisfies Record<string, Formula>

export function surfaceOf({ surface, u, v, origin, size }: SurfaceData): Surface {
  const formula: Formula = formulas[surface]
  return {
    u,
    v,
    pointAt(atU, atV) {
      const [x, y, z] = formula((atU - u[0]) / (u[1] - u[0]), (atV - v[0]) / (v[1] - v[0]), size)
      return [origin[0] + x, origin[1] + y, origin[2] + z]
    },
  }
}

export function parameterAt([start, end]: Interval, share: number): number {
  return start + (end - start) * share
}

/** Corners closer than this count as one. */
const pole = 1e-6

export function withoutPoles(corners: readonly V3[]): V3[] {
  return corners.filter((corner, i) => length(sub(corner, at(corners, i - 1))) > pole)
}
