import { at, range, type V2 } from "../lib/vec"

export interface Place {
  at: V2
  /** Half the height of the largest frame around it that lies in the room. */
  clear: number
}

const divisions = 16

/**
 * Where the largest frame of a shape lies within a room, searched halfway across the room from each side and on a grid,
 * which then gets closer around the best point; of two that are alike, by less than a twentieth, the one nearer to the
 * middle.
 * @param loops the boundary and those of islands
 * @param slenderness of the frame, its width by its height
 */
export function roomiestPlace(loops: readonly (readonly V2[])[], slenderness: number, grid: number): Place {
  const points = loops.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle: V2 = [(left + right) / 2, (bottom + top) / 2]
  const extent = Math.max(right - left, top - bottom)
  let best: Place = { at: middle, clear: clearance(loops, middle, slenderness) }
  let bestScore = best.clear
  const consider = (p: V2): void => {
    const clear = clearance(loops, p, slenderness, bestScore)
    const [x, y] = [p[0] - middle[0], p[1] - middle[1]]
    const score = clear - (0.05 * Math.abs(clear) * Math.sqrt(x * x + y * y)) / extent
    if (score <= bestScore + 1e-6) return
    best = { at: p, clear }
    bestScore = score
  }
  for (const p of halfwayAcross(loops)) consider(p)
  let step = extent / divisions
  for (const i of range(divisions)) {
    for (const j of range(divisions)) {
      const p: V2 = [left + (i + 0.5) * step, bottom + (j + 0.5) * step]
      if (p[0] < right && p[1] < top) consider(p)
    }
  }
  while (step > grid) {
    step /= 2
    const around = best.at
    for (const i of range(5)) {
      for (const j of range(5)) consider([around[0] + (i - 2) * step, around[1] + (j - 2) * step])
    }
  }
  return best
}

/** From the middle of each side at right angles to it, halfway to what lies opposite: on either hand. */
function* halfwayAcross(loops: readonly (readonly V2[])[]): Generator<V2> {
  const sides = loops.flatMap((loop) => loop.map((a, i) => [a, at(loop, i + 1)] as const))
  for (const [a, b] of sides) {
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    let [before, beyond] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const [c, d] of sides) {
      const [from, to] = [(c[0] - x) * dx + (c[1] - y) * dy, (d[0] - x) * dx + (d[1] - y) * dy]
      if (from > 0 === to > 0) continue
      const share = from / (from - to)
      const [u, v] = [c[0] + (d[0] - c[0]) * share - x, c[1] + (d[1] - c[1]) * share - y]
      const way = (v * dx - u * dy) / (dx * dx + dy * dy)
      if (way > 1e-6) beyond = Math.min(beyond, way)
      if (way < -1e-6) before = Math.max(before, way)
    }
    for (const way of [before, beyond]) {
      if (Number.isFinite(way)) yield [x - (dy * way) / 2, y + (dx * way) / 2]
    }
  }
}

/**
 * Half the height of the largest frame around a point that no boundary crosses; less than nothing outside of the room.
 * @param beaten what is not greater need not be exact
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

/** Of a line from (x, y) the least of the greater coordinates: at an end, or where it crosses axes or diagonals. */
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
