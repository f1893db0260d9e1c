import type { RoomBoundary } from "./revit-model"
import { at as pick, type V2 } from "./vec"

/** `v`: side by side, `h`: one above the other. */
export type Slicing = { room: string } | { cut: "h" | "v"; share: number; parts: readonly [Slicing, Slicing] }

/** In millimeters. */
export interface SlicedWall {
  from: V2
  to: V2
  width: number
}

/** Anticlockwise; 1: the room is to the left. */
export interface SlicedRoom {
  room: string
  sides: readonly (readonly [wall: number, side: 1 | -1])[]
}

interface Cell {
  box: readonly [x0: number, y0: number, x1: number, y1: number]
  /** Below, right, above, left. */
  sides: readonly [Side, Side, Side, Side]
}

type Side = readonly [wall: number, side: 1 | -1]

/** Outer walls counterclockwise, then the cuts. */
export function slicedPlan(tree: Slicing, size: V2, widths: readonly [outer: number, inner: number]) {
  const [w, h] = size
  const [outer, inner] = widths
  const corners: [V2, V2, V2, V2] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]
  const [a, b, c, d] = corners
  const walls: SlicedWall[] = [
    { from: a, to: b, width: outer },
    { from: b, to: c, width: outer },
    { from: c, to: d, width: outer },
    { from: d, to: a, width: outer },
  ]
  const rooms: SlicedRoom[] = []
  const divide = (node: Slicing, { box, sides }: Cell): void => {
    if ("room" in node) {
      rooms.push({ room: node.room, sides })
      return
    }
    const [x0, y0, x1, y1] = box
    const [below, right, above, left] = sides
    const [first, second] = node.parts
    const wall = walls.length
    if (node.cut === "v") {
      const x = x0 + (x1 - x0) * node.share
      walls.push({ from: [x, y0], to: [x, y1], width: inner })
      divide(first, { box: [x0, y0, x, y1], sides: [below, [wall, 1], above, left] })
      divide(second, { box: [x, y0, x1, y1], sides: [below, right, above, [wall, -1]] })
    } else {
      const y = y1 - (y1 - y0) * node.share
      walls.push({ from: [x0, y], to: [x1, y], width: inner })
      divide(first, { box: [x0, y, x1, y1], sides: [[wall, 1], right, above, left] })
      divide(second, { box: [x0, y0, x1, y], sides: [below, right, [wall, -1], left] })
    }
  }
  const outside: Cell["sides"] = [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
  ]
  divide(tree, { box: [0, 0, w, h], sides: outside })
  return { walls, rooms }
}

/** Walls are all core. */
export function boundaryOf(walls: readonly SlicedWall[], sides: SlicedRoom["sides"], at: RoomBoundary) {
  const lines = sides.map(([wall, side]) => {
    const { from, to, width } = pick(walls, wall)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const along: V2 = [((to[0] - from[0]) * side) / length, ((to[1] - from[1]) * side) / length]
    const off = at === "Finish" || at === "CoreBoundary" ? width / 2 : 0
    return { wall, point: [from[0] - along[1] * off, from[1] + along[0] * off] as const, along }
  })
  const corners = lines.map(({ point: p, along: d }, i): V2 => {
    const { point: q, along: e } = pick(lines, i + 1)
    const way = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / (d[0] * e[1] - d[1] * e[0])
    return [p[0] + d[0] * way, p[1] + d[1] * way]
  })
  return lines.map(({ wall }, i) => ({ wall, from: pick(corners, i - 1), to: pick(corners, i) }))
}
