import { at } from "../lib/vec"

type Node = readonly [number, number]

interface Edge {
  from: Node
  to: Node
}

/** Outer ones counterclockwise, holes clockwise. */
export function outlinesOf(columns: number, rows: number, isFilled: (i: number, j: number) => boolean): Node[][] {
  const left = edgesOf(columns, rows, isFilled)
  const leaving = new Map<string, Edge[]>()
  for (const edge of left) leaving.set(edge.from.join(), [...(leaving.get(edge.from.join()) ?? []), edge])
  const outlines: Node[][] = []
  const used = new Set<Edge>()
  for (const first of left) {
    if (used.has(first)) continue
    const way: Edge[] = []
    let edge = first
    while (!used.has(edge)) {
      used.add(edge)
      way.push(edge)
      edge = nextOf(edge, leaving.get(edge.to.join()) ?? [])
    }
    outlines.push(way.filter((each, i) => turnOf(at(way, i - 1), each) !== 0).map(({ from }) => from))
  }
  return outlines
}

/** The filled cell is on the left. */
function edgesOf(columns: number, rows: number, isFilled: (i: number, j: number) => boolean): Edge[] {
  const edges: Edge[] = []
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      if (!isFilled(i, j)) continue
      if (!isFilled(i, j - 1)) edges.push({ from: [i, j], to: [i + 1, j] })
      if (!isFilled(i + 1, j)) edges.push({ from: [i + 1, j], to: [i + 1, j + 1] })
      if (!isFilled(i, j + 1)) edges.push({ from: [i + 1, j + 1], to: [i, j + 1] })
      if (!isFilled(i - 1, j)) edges.push({ from: [i, j + 1], to: [i, j] })
    }
  }
  return edges
}

/** To the left, around the same cell. */
function nextOf(edge: Edge, ways: readonly Edge[]): Edge {
  return ways.length > 1
    ? at(
        ways.filter((way) => turnOf(edge, way) > 0),
        0,
      )
    : at(ways, 0)
}

/** Positive to the left, 0 straight on. */
function turnOf(a: Edge, b: Edge): number {
  return (a.to[0] - a.from[0]) * (b.to[1] - b.from[1]) - (a.to[1] - a.from[1]) * (b.to[0] - b.from[0])
}
