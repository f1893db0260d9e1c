import { at, length, sub, type V3 } from "./vec"

/** The ends of a parameter's range. */
export type Interval = readonly [number, number]

/** One surface over its parameters, as Rhino has it. */
export interface Surface {
  u: Interval
  v: Interval
  pointAt(u: number, v: number): V3
}

/** A surface by its formula, in plain data: the stand-in of Rhino computes the same. */
export interface SurfaceData {
  surface: keyof typeof formulas
  u: Interval
  v: Interval
  origin: V3
  /** Width, depth and height; of round ones the angle in radians, the length and the radius. */
  size: V3
}

type Formula = (s: number, t: number, size: V3) => V3

/** Over s and t from 0 to 1. */
const formulas = {
  plane: (s, t, [a, b, c]) => [a * s, b * t, c * s],
  cylinder: (s, t, [a, b, c]) => [c * Math.cos(a * s), b * t, c * Math.sin(a * s)],
  /** Its pole is the side t = 0. */
  cone: (s, t, [a, b, c]) => [c * t * Math.cos(a * s), c * t * Math.sin(a * s), b * t],
  /** A hyperbolic paraboloid through four corners. */
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

/** The parameter at a share of its range. */
export function parameterAt([start, end]: Interval, share: number): number {
  return start + (end - start) * share
}

/** A corner is one with the last where they lie closer than this, as at a surface's pole. */
const pole = 1e-6

export function withoutPoles(corners: readonly V3[]): V3[] {
  return corners.filter((corner, i) => length(sub(corner, at(corners, i - 1))) > pole)
}
