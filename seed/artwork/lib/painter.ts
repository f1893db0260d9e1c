import { at, dot, lerp3, normalOf, type V3 } from "../../scripts/lib/vec"
import type { Camera } from "./projection"

/** A convex, planar piece; `edges[i]` says whether the side from point i to the next is a real edge (and is inked). */
export interface Piece {
  points: readonly V3[]
  edges: readonly boolean[]
}

interface Plane {
  normal: V3
  offset: number
}

interface Node<T extends Piece> {
  plane: Plane
  on: T[]
  front: Node<T> | null
  back: Node<T> | null
}

const nearly = 1e-4

export const planeOf = (points: readonly V3[]): Plane => {
  const normal = normalOf(points)
  return { normal, offset: dot(normal, at(points, 0)) }
}

/** The part of a piece on the positive side of the plane, or null. Cut sides are no real edges. */
export function cut<T extends Piece>(piece: T, plane: Plane): T | null {
  const points: V3[] = []
  const edges: boolean[] = []
  piece.points.forEach((p, i) => {
    const q = at(piece.points, i + 1)
    const edge = at(piece.edges, i)
    const [dp, dq] = [dot(plane.normal, p) - plane.offset, dot(plane.normal, q) - plane.offset]
    if (dp >= 0) {
      points.push(p)
      edges.push(edge)
      if (dq < 0) {
        if (dp > 0) {
          points.push(lerp3(p, q, dp / (dp - dq)))
          edges.push(false)
        } else edges[edges.length - 1] = false
      }
    } else if (dq > 0) {
      points.push(lerp3(p, q, dp / (dp - dq)))
      edges.push(edge)
    }
  })
  return points.length > 2 ? { ...piece, points, edges } : null
}

const flip = (plane: Plane): Plane => ({
  normal: [-plane.normal[0], -plane.normal[1], -plane.normal[2]],
  offset: -plane.offset,
})

function side(piece: Piece, plane: Plane): "on" | "front" | "back" | "both" {
  let front = false
  let back = false
  for (const p of piece.points) {
    const d = dot(plane.normal, p) - plane.offset
    if (d > nearly) front = true
    if (d < -nearly) back = true
  }
  return front && back ? "both" : front ? "front" : back ? "back" : "on"
}

/** The plane, of a few tried, that cuts fewest pieces. */
function splitter(pieces: readonly Piece[]): Plane {
  let best = planeOf(at(pieces, 0).points)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < Math.min(7, pieces.length); i++) {
    const plane = planeOf(at(pieces, Math.floor((i * pieces.length) / 7)).points)
    let cost = 0
    let balance = 0
    for (const piece of pieces) {
      const where = side(piece, plane)
      if (where === "both") cost += 3
      else if (where !== "on") balance += where === "front" ? 1 : -1
    }
    cost += Math.abs(balance) * 0.4
    if (cost < least) {
      least = cost
      best = plane
    }
  }
  return best
}

function tree<T extends Piece>(pieces: readonly T[]): Node<T> | null {
  if (pieces.length === 0) return null
  const plane = splitter(pieces)
  const on: T[] = []
  const front: T[] = []
  const back: T[] = []
  for (const piece of pieces) {
    const where = side(piece, plane)
    if (where === "on") on.push(piece)
    else if (where === "front") front.push(piece)
    else if (where === "back") back.push(piece)
    else {
      const [a, b] = [cut(piece, plane), cut(piece, flip(plane))]
      if (a) front.push(a)
      if (b) back.push(b)
    }
  }
  return { plane, on, front: tree(front), back: tree(back) }
}

/** Painter's order, farthest first, exact for any convex pieces: where two cross, they are cut (BSP tree). */
export function paintersOrder<T extends Piece>(pieces: readonly T[], camera: Camera): T[] {
  const out: T[] = []
  const visit = (node: Node<T> | null): void => {
    if (!node) return
    const first = node.on[0]
    const towards = first ? dot(node.plane.normal, camera.toEye(at(first.points, 0))) > 0 : true
    visit(towards ? node.back : node.front)
    out.push(...node.on)
    visit(towards ? node.front : node.back)
  }
  visit(tree(pieces))
  return out
}
