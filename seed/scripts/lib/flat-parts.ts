import { cross, dot, length, sub, type V3 } from "./vec"

/** Rounding tolerance, in meters. */
const slack = 1e-6
/** Lower bound for the diagonals' cross product. */
const parallel = 1e-9

/** Two triangles when the diagonals are more than `warp` apart. */
export function flatParts(a: V3, b: V3, c: V3, d: V3, warp: number): V3[][] {
  const normal = cross(sub(c, a), sub(d, b))
  const apart = dot(normal, sub(b, a))
  if (Math.abs(apart) / Math.max(parallel, length(normal)) <= warp + slack) return [[a, b, c, d]]
  const isShorter = length(sub(c, a)) <= length(sub(d, b)) + slack
  // biome-ignore format: the two diagonals, one below the other
  return isShorter ? [[a, b, c], [a, c, d]] : [[a, b, d], [b, c, d]]
}
