import { at, range, type V2 } from "../lib/vec"

export interface Place {
  at: V2
  /** Half the height of the largest rectangle that fits around the point. */
  clear: number
}

/**
 * Finds the place with the largest rectangle, whose height is exact to `grid`. Of places within 5 %, the one nearer to
 * the middle is chosen. `slenderness`: width divided by height.
 */
export function roomiestPlace(loops: readonly (readonly V2[])[], slenderness: number, grid: number): Place {
  const points = loops.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle: V2 = [(left + right) / 2, (bottom + top) / 2]
  const extent = Math.max(right - left, top - bottom)
  const awayFrom = ([x, y]: V2): number => {
    const [dx, dy] = [x - middle[0], y - middle[1]]
    return Math.sqrt(dx * dx + dy * dy)
  }
  const scored = (clear: number, away: number): number => clear - (0.05 * Math.abs(clear) * away) / extent
  let best: Place = { at: middle, clear: clearance(loops, middle, slenderness) }
  let bestScore = best.clear
  const consider = (p: V2, beaten: number): number => {
    const clear = clearance(loops, p, slenderness, beaten)
    const score = scored(clear, awayFrom(p))
    if (score > bestScore + 1e-6) [best, bestScore] = [{ at: p, clear }, score]
    return clear
  }
  const mayHoldMore = (p: V2, half: number): boolean => {
    const most = half + consider(p, Math.min(bestScore, bestScore + grid / 2 - half))
    const reach = half * Math.sqrt(slenderness * slenderness + 1)
    return scored(most, Math.max(0, awayFrom(p) - reach)) > bestScore + grid / 2
  }
  let half = Math.min((right - left) / slenderness, top - bottom) / 2
  const [across, up] = [Math.ceil((right - left) / slenderness / half / 2), Math.ceil((top - bottom) / half / 2)]
  let cells = range(across).flatMap((i) =>
    range(up).map((j): V2 => [left + (2 * i + 1) * half * slenderness, bottom + (2 * j + 1) * half]),
  )
  while (cells.length > 0) {
    const [dx, dy] = [(half * slenderness) / 2, half / 2]
    cells = cells
      .filter((p) => mayHoldMore(p, half))
      .flatMap(([x, y]): V2[] => [
        [x - dx, y - dy],
        [x + dx, y - dy],
        [x - dx, y + dy],
        [x + dx, y + dy],
      ])
    half /= 2
  }
  for (let step = extent / 16; step > 0.1; step /= 2) {
    const [u, v] = best.at
    for (const i of [-1, 0, 1]) for (const j of [-1, 0, 1]) consider([u + i * step, v + j * step], bestScore)
  }
  return best
}

/**
 * Half the height of the largest rectangle around a point. Negative outside the room. Values below `beaten` may be
 * inexact.
 */
export function clearance(
  loops: readonly (readonly V2[])[],
  p: V2,
  slenderness: number,
  beaten = Number.NEGATIVE_INFINITY,
): number {
  let clear = Number.POSITIVE_INFINITY
  for (const loop of loops) {
    for (const [i, a] of loop.entries()) {
      const b = at(loop, i + 1)
      const [x, y] = [(a[0] - p[0]) / slenderness, a[1] - p[1]]
      const [dx, dy] = [(b[0] - a[0]) / slenderness, b[1] - a[1]]
      clear = Math.min(clear, nearest(x, y, dx, dy))
      if (clear <= beaten) return clear
    }
  }
  return isInside(loops, p) ? clear : -clear
}

/** Smallest value of max(|x|, |y|) on the line. */
function nearest(x: number, y: number, dx: number, dy: number): number {
  const ways = [0, 1]
  if (dx !== 0) ways.push(-x / dx)
  if (dy !== 0) ways.push(-y / dy)
  if (dx !== dy) ways.push((y - x) / (dx - dy))
  if (dx !== -dy) ways.push(-(x + y) / (dx + dy))
  const distances = ways.map((way) => {
    const t = Math.max(0, Math.min(1, way))
    return Math.max(Math.abs(x + dx * t), Math.abs(y + dy * t))
  })
  return Math.min(...distances)
}

export function isInside(loops: readonly (readonly V2[])[], p: V2): boolean {
  let odd = false
  for (const loop of loops) {
    for (const [i, a] of loop.entries()) {
      const b = at(loop, i + 1)
      if (a[1] > p[1] === b[1] > p[1]) continue
      if (p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
    }
  }
  return odd
}
