import { cross, dot, length, sub, type V3 } from "./vec"

/** What rounding may cost, in model units. */
const slack = 1e-6
/** Of diagonals, whose cross product is no longer. */
const parallel = 1e-9

/** One panel, or two triangles along the shorter diagonal where the diagonals miss each other by more than `warp`. */
export function flatParts(a: V3, b: V3, c: V3, d: V3, warp: number): V3[][] {
  const normal = cross(sub(c, a), sub(d, b))
  const apart = dot(normal, sub(b, a))
  if (Math.abs(apart) / Math.max(parallel, length(normal)) <= warp + slack) return [[a, b, c, d]]
  const isShorter = length(sub(c, a)) <= length(sub(d, b)) + slack
  // biome-ignore format: the two diagonals, one below the other
  return isShorter ? [[a, b, c], [a, c, d]] : [[a, b, d], [b, c, d]]
}
