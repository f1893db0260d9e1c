import { at, dot, lerp3, normalOf, type V3 } from "../../scripts/lib/vec"
import type { Camera } from "./projection"

/** `edges[i]`: the side after point i is inked. */
export interface Piece {
  points: readonly V3[]
  edges: readonly boolean[]
}

interface Plane {
  normal: V3
  offset: number
}

const nearly = 1e-4

export const planeOf = (points: readonly V3[]): Plane => {
  const normal = normalOf(points)
  return { normal, offset: dot(normal, at(points, 0)) }
}

/** Null if nothing is left. Sides that the cut makes are no edges. */
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

function splitter<T extends Piece>(pieces: readonly T[]): { own: T; plane: Plane } {
  let best = { own: at(pieces, 0), plane: planeOf(at(pieces, 0).points) }
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < Math.min(7, pieces.length); i++) {
    const own = at(pieces, Math.floor((i * pieces.length) / 7))
    const plane = planeOf(own.points)
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
      best = { own, plane }
    }
  }
  return best
}

function parted<T extends Piece>(pieces: readonly T[]): { plane: Plane; on: T[]; front: T[]; back: T[] } {
  const { own, plane } = splitter(pieces)
  const on: T[] = []
  const front: T[] = []
  const back: T[] = []
  for (const piece of pieces) {
    // A warped piece is not on its own plane; this guarantees progress.
    const where = piece === own ? "on" : side(piece, plane)
    if (where === "on") on.push(piece)
    else if (where === "front") front.push(piece)
    else if (where === "back") back.push(piece)
    else {
      const [a, b] = [cut(piece, plane), cut(piece, flip(plane))]
      if (a) front.push(a)
      if (b) back.push(b)
    }
  }
  return { plane, on, front, back }
}

/** Farthest first; crossing pieces are cut (BSP tree). */
export function paintersOrder<T extends Piece>(pieces: readonly T[], camera: Camera): T[] {
  const out: T[] = []
  // Recursion would be as deep as a tower has faces.
  const open: { pieces: readonly T[]; isInOrder: boolean }[] = [{ pieces, isInOrder: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.isInOrder) for (const piece of next.pieces) out.push(piece)
    else if (next.pieces.length > 0) {
      const { plane, on, front, back } = parted(next.pieces)
      const isTowards = dot(plane.normal, camera.toEye(at(at(on, 0).points, 0))) > 0
      const [near, far] = isTowards ? [front, back] : [back, front]
      open.push({ pieces: near, isInOrder: false }, { pieces: on, isInOrder: true }, { pieces: far, isInOrder: false })
    }
  }
  return out
}
