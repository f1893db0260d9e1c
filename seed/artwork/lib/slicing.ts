import type { V2 } from "../../scripts/lib/vec"

/** A floor divided again and again: `v` cuts side by side, `h` above each other, at a share of the whole. */
export type Slicing = { room: string; target: number } | { cut: "h" | "v"; share: number; parts: [Slicing, Slicing] }

export interface SlicedRoom {
  room: string
  target: number
  x: number
  y: number
  w: number
  h: number
}

const targetOf = (node: Slicing): number =>
  "room" in node ? node.target : targetOf(node.parts[0]) + targetOf(node.parts[1])

/** Rooms of the floor; `solved` = 0 keeps the drawn walls, 1 moves every wall so that areas stand in the targets' proportion. */
export function slice(node: Slicing, origin: V2, w: number, h: number, solved: number): SlicedRoom[] {
  if ("room" in node) return [{ room: node.room, target: node.target, x: origin[0], y: origin[1], w, h }]
  const [first, second] = node.parts
  const wanted = targetOf(first) / (targetOf(first) + targetOf(second))
  const share = node.share + (wanted - node.share) * solved
  if (node.cut === "v")
    return [
      ...slice(first, origin, w * share, h, solved),
      ...slice(second, [origin[0] + w * share, origin[1]], w * (1 - share), h, solved),
    ]
  return [
    ...slice(first, origin, w, h * share, solved),
    ...slice(second, [origin[0], origin[1] + h * share], w, h * (1 - share), solved),
  ]
}
