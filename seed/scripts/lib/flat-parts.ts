import { length, sub, type V3 } from "./vec"

/** What rounding may cost, in model units. */
const slack = 1e-6

/** One panel, or two triangles along the shorter diagonal where the diagonals miss each other by more than `warp`. */
export function flatParts(a: V3, b: V3, c: V3, d: V3, warp: number): V3[][] {
  const [ux, uy, uz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [vx, vy, vz] = [d[0] - b[0], d[1] - b[1], d[2] - b[2]]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const apart = nx * (b[0] - a[0]) + ny * (b[1] - a[1]) + nz * (b[2] - a[2])
  if (Math.abs(apart) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1) <= warp + slack) return [[a, b, c, d]]
  const isShorter = length(sub(c, a)) <= length(sub(d, b)) + slack
  // biome-ignore format: the two diagonals, one below the other
  return isShorter ? [[a, b, c], [a, c, d]] : [[a, b, d], [b, c, d]]
}
