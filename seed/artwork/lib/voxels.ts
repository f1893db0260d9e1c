import { range, type V3 } from "../../scripts/lib/vec"
import type { Face } from "./scene"

/** Whether a point (metres, z up) lies inside the form that is turned into boxes. */
export type Form = (p: V3) => boolean

export interface Boxified {
  size: number
  /** Occupied cells as "i,j,k". */
  cells: Set<string>
  counts: readonly [number, number, number]
}

/** Share of a cell inside the form, from 27 sample points. */
function share(form: Form, at: V3, size: number): number {
  let inside = 0
  for (const i of [0.17, 0.5, 0.83]) {
    for (const j of [0.17, 0.5, 0.83]) {
      for (const k of [0.17, 0.5, 0.83]) {
        if (form([at[0] + i * size, at[1] + j * size, at[2] + k * size])) inside += 1
      }
    }
  }
  return inside / 27
}

/** Fills the form with cubes: a cell becomes a box where at least `threshold` of it lies inside. */
export function boxify(form: Form, extent: V3, size: number, threshold: number): Boxified {
  const counts: [number, number, number] = [
    Math.ceil(extent[0] / size),
    Math.ceil(extent[1] / size),
    Math.ceil(extent[2] / size),
  ]
  const cells = new Set<string>()
  for (const i of range(counts[0])) {
    for (const j of range(counts[1])) {
      for (const k of range(counts[2])) {
        if (share(form, [i * size, j * size, k * size], size) >= threshold) cells.add(`${i},${j},${k}`)
      }
    }
  }
  return { size, cells, counts }
}

export const hasBox = (b: Boxified, i: number, j: number, k: number): boolean => b.cells.has(`${i},${j},${k}`)

/** Faces of the boxes towards the empty cells; `color` chooses by cell and by whether the face is a roof. */
export function shell(
  b: Boxified,
  color: (i: number, j: number, k: number, roof: boolean) => string,
  weight = 1,
): Face[] {
  const faces: Face[] = []
  const s = b.size
  for (const cell of b.cells) {
    const [i = 0, j = 0, k = 0] = cell.split(",").map(Number)
    const p = (x: number, y: number, z: number): V3 => [(i + x) * s, (j + y) * s, (k + z) * s]
    const push = (roof: boolean, points: V3[]): void => {
      faces.push({ points, color: color(i, j, k, roof), weight })
    }
    if (!hasBox(b, i, j, k + 1)) push(true, [p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)])
    if (k > 0 && !hasBox(b, i, j, k - 1)) push(false, [p(0, 1, 0), p(1, 1, 0), p(1, 0, 0), p(0, 0, 0)])
    if (!hasBox(b, i, j - 1, k)) push(false, [p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1)])
    if (!hasBox(b, i, j + 1, k)) push(false, [p(1, 1, 0), p(0, 1, 0), p(0, 1, 1), p(1, 1, 1)])
    if (!hasBox(b, i + 1, j, k)) push(false, [p(1, 0, 0), p(1, 1, 0), p(1, 1, 1), p(1, 0, 1)])
    if (!hasBox(b, i - 1, j, k)) push(false, [p(0, 1, 0), p(0, 0, 0), p(0, 0, 1), p(0, 1, 1)])
  }
  return faces
}
