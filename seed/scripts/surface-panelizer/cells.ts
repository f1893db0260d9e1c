import { at, clamp, range } from "../lib/vec"

/** Half widths in U, sixths in V. */
type Step = readonly [number, number]

export interface Cell {
  row: number
  /** Counter-clockwise from the front. */
  corners: Step[]
}

export const patterns = ["quad", "triangle", "diamond", "hexagon"] as const

const quad: Step[] = [
  [-1, -3],
  [1, -3],
  [1, 3],
  [-1, 3],
]
const diamond: Step[] = [
  [0, -3],
  [1, 0],
  [0, 3],
  [-1, 0],
]
const hexagon: Step[] = [
  [0, -4],
  [1, -2],
  [1, 2],
  [0, 4],
  [-1, 2],
  [-1, -2],
]

/** Cut off at the sides. */
export function cellsOf(pattern: number, uCount: number, vCount: number): Cell[] {
  const cells: Cell[] = []
  const addCell = (row: number, [i, j]: Step, shape: readonly Step[]): void => {
    const corners = shape.map(([di, dj]): Step => [clamp(i + di, 0, 2 * uCount), clamp(j + dj, 0, 6 * vCount)])
    const outline = withoutStraight(withoutRepeated(corners))
    if (outline.length > 2) cells.push({ row, corners: outline })
  }
  if (pattern < 2) {
    for (const row of range(vCount)) {
      for (const column of range(uCount)) {
        const shapes = pattern === 0 ? [quad] : halves((row + column) % 2)
        for (const shape of shapes) addCell(row, [2 * column + 1, 6 * row + 3], shape)
      }
    }
    return cells
  }
  const [shape, rise, rows] = pattern === 2 ? [diamond, 3, 2 * vCount + 1] : [hexagon, 6, vCount + 1]
  for (const row of range(rows)) {
    for (const column of range(uCount + 1)) addCell(row, [2 * column + (row % 2), rise * row], shape)
  }
  return cells
}

/** Diagonals alternate. */
function halves(turn: number): Step[][] {
  return [
    [at(quad, 0), at(quad, 1), at(quad, turn ? 2 : 3)],
    [at(quad, turn ? 0 : 1), at(quad, 2), at(quad, 3)],
  ]
}

function withoutRepeated(corners: readonly Step[]): Step[] {
  return corners.filter((step, i) => {
    const before = at(corners, i - 1)
    return step[0] !== before[0] || step[1] !== before[1]
  })
}

function withoutStraight(corners: readonly Step[]): Step[] {
  return corners.filter((step, i) => {
    const [before, after] = [at(corners, i - 1), at(corners, i + 1)]
    return (step[0] - before[0]) * (after[1] - step[1]) !== (step[1] - before[1]) * (after[0] - step[0])
  })
}
