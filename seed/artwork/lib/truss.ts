import { at, range, type V2 } from "../../scripts/lib/vec"

export interface Truss {
  nodes: V2[]
  /** Pairs of node indices. */
  bars: [number, number][]
  /** Supports: a pin holds both directions, a roller the vertical one. */
  pin: number
  roller: number
  /** Load in kN at a node, downwards. */
  loads: Map<number, number>
}

/** Solves a square system by elimination with pivoting; `rows` holds the matrix with its right-hand side. */
export function solve(rows: number[][]): number[] {
  const n = rows.length
  for (const i of range(n)) {
    let pivot = i
    for (let r = i + 1; r < n; r++) if (Math.abs(rows[r]?.[i] ?? 0) > Math.abs(rows[pivot]?.[i] ?? 0)) pivot = r
    const top = at(rows, pivot)
    rows[pivot] = at(rows, i)
    rows[i] = top
    const lead = top[i] ?? 0
    if (Math.abs(lead) < 1e-12) throw new RangeError("The structure is a mechanism")
    for (let r = i + 1; r < n; r++) {
      const row = at(rows, r)
      const k = (row[i] ?? 0) / lead
      if (k !== 0) for (let c = i; c <= n; c++) row[c] = (row[c] ?? 0) - k * (top[c] ?? 0)
    }
  }
  const out = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    const row = at(rows, i)
    let value = row[n] ?? 0
    for (let c = i + 1; c < n; c++) value -= (row[c] ?? 0) * at(out, c)
    out[i] = value / (row[i] ?? 1)
  }
  return out
}

/** Axial forces by the stiffness method (all bars alike): kN, tension positive; displacements in relative units. */
export function axialForces(truss: Truss): { forces: number[]; moves: V2[] } {
  const n = truss.nodes.length * 2
  const k: number[][] = range(n).map(() => new Array<number>(n + 1).fill(0))
  const bars = truss.bars.map(([i, j]) => {
    const [a, b] = [at(truss.nodes, i), at(truss.nodes, j)]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1])
    return { i, j, l, c: (b[0] - a[0]) / l, s: (b[1] - a[1]) / l }
  })
  for (const { i, j, l, c, s } of bars) {
    const index = [2 * i, 2 * i + 1, 2 * j, 2 * j + 1]
    const d = [-c, -s, c, s]
    index.forEach((row, p) => {
      index.forEach((column, q) => {
        const line = at(k, row)
        line[column] = (line[column] ?? 0) + (at(d, p) * at(d, q)) / l
      })
    })
  }
  for (const [node, load] of truss.loads) {
    const row = at(k, 2 * node + 1)
    row[n] = (row[n] ?? 0) - load
  }
  for (const fixed of [2 * truss.pin, 2 * truss.pin + 1, 2 * truss.roller + 1]) {
    const row = at(k, fixed)
    row.fill(0)
    row[fixed] = 1
  }
  const u = solve(k)
  const forces = bars.map(
    ({ i, j, l, c, s }) => ((at(u, 2 * j) - at(u, 2 * i)) * c + (at(u, 2 * j + 1) - at(u, 2 * i + 1)) * s) / l,
  )
  return { forces, moves: truss.nodes.map((_, i): V2 => [at(u, 2 * i), at(u, 2 * i + 1)]) }
}

/** A parallel truss, `bays` wide; Pratt diagonals fall towards the middle, Warren ones zigzag. */
export function parallelTruss(
  span: number,
  depth: number,
  bays: number,
  kind: "pratt" | "warren" | "howe",
  load: number,
): Truss {
  const low = range(bays + 1).map((i): V2 => [(i * span) / bays, 0])
  const high = range(bays + 1).map((i): V2 => [(i * span) / bays, depth])
  const top = bays + 1
  const bars: [number, number][] = [
    ...range(bays).flatMap((i): [number, number][] => [
      [i, i + 1],
      [top + i, top + i + 1],
    ]),
    ...range(bays + 1).map((i): [number, number] => [i, top + i]),
    ...range(bays).map((i): [number, number] => {
      const left = i < bays / 2
      const falling = kind === "pratt" ? left : kind === "howe" ? !left : i % 2 === 0
      return falling ? [top + i, i + 1] : [i, top + i + 1]
    }),
  ]
  const loads = new Map(
    range(bays + 1).map((i): [number, number] => [top + i, i === 0 || i === bays ? load / 2 : load]),
  )
  return { nodes: [...low, ...high], bars, pin: 0, roller: bays, loads }
}
