import type { Surface } from "../lib/surface"
import { add, at, times, type V3 } from "../lib/vec"

/** Bicubic, 42 by 26. */
const controlPoints: readonly (readonly V3[])[] = [
  [
    [0, 0, 0],
    [-0.9, 8.7, 4.9],
    [-0.9, 17.3, 4.9],
    [0, 26, 0],
  ],
  [
    [14, -2.1, 2.5],
    [13.7, 8, 8],
    [13.7, 18, 11.2],
    [14, 28.1, 12.1],
  ],
  [
    [28, -2.1, 12.1],
    [28.3, 8, 11.2],
    [28.3, 18, 8],
    [28, 28.1, 2.5],
  ],
  [
    [42, 0, 0],
    [42.9, 8.7, 4.9],
    [42.9, 17.3, 4.9],
    [42, 26, 0],
  ],
]

export const shell: Surface = {
  u: [0, 1],
  v: [0, 1],
  pointAt(u, v) {
    const [across, along] = [bernstein(u), bernstein(v)]
    return controlPoints
      .flatMap((row, i) => row.map((point, j) => times(point, at(across, i) * at(along, j))))
      .reduce(add)
  },
}

function bernstein(t: number): number[] {
  const s = 1 - t
  return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
}
