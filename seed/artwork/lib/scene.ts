import { add, at, centroid, cross, dot, normalOf, sub, times, unit, type V2, type V3 } from "../../scripts/lib/vec"
import { cut, type Piece, paintersOrder, planeOf } from "./painter"
import { ink, mix, thin } from "./palette"
import { type Camera, shadowOnGround } from "./projection"
import { path, through } from "./svg"

/** Convex, planar, counter-clockwise from outside. */
export interface Face {
  points: readonly V3[]
  color: string
  edge?: string
  weight?: number
  edges?: readonly boolean[]
  /** Visible from both sides. */
  open?: boolean
  flat?: boolean
  castsNoShadow?: boolean
  opacity?: number
  /** Drafts draw lower layers first. */
  layer?: number
}

export interface SceneOptions {
  camera: Camera
  sun: V3
  /** Height of the ground. Omitted for a floating model. */
  ground?: number
  shadow?: number
  /** A draft is fast, but exact only between layers. */
  isDraft?: boolean
}

interface Fragment extends Piece {
  face: Face
  normal: V3
}

interface Caster {
  piece: Piece
  bounds: Bounds
}

type Bounds = readonly [number, number, number, number]

const depthOfShade = 0.46

const lit = (face: Face, normal: V3, sun: V3): number => (face.open ? Math.abs(dot(normal, sun)) : dot(normal, sun))

function toneOf(face: Face, normal: V3, sun: V3): string {
  if (face.flat) return face.color
  const k = lit(face, normal, sun)
  if (k > 0) return mix(face.color, ink, 0.26 * (1 - k))
  return mix(face.color, ink, depthOfShade - 0.1 + 0.06 * Math.abs(normal[2]) - 0.07 * k)
}

function boundsFor(sun: V3): (points: readonly V3[]) => Bounds {
  const right = unit(cross(sun, [0.1, 0.2, 1]))
  const up = cross(sun, right)
  return (points) => {
    const xs = points.map((p) => dot(p, right))
    const ys = points.map((p) => dot(p, up))
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  }
}

const apart = (a: Bounds, b: Bounds): boolean => a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]

function shadowsOn(fragment: Fragment, casters: readonly Caster[], sun: V3, bounds: Bounds, camera: Camera): string {
  const facing = dot(fragment.normal, sun)
  const normal = facing < 0 ? times(fragment.normal, -1) : fragment.normal
  const slope = Math.abs(facing)
  const offset = dot(normal, at(fragment.points, 0))
  const sides = fragment.points.map((p, i) => {
    const inward = unit(cross(fragment.normal, sub(at(fragment.points, i + 1), p)))
    return { normal: inward, offset: dot(inward, p) }
  })
  let d = ""
  for (const caster of casters) {
    if (apart(bounds, caster.bounds)) continue
    let piece = cut(caster.piece, { normal, offset: offset + 0.004 })
    if (!piece) continue
    piece = {
      ...piece,
      points: piece.points.map((p) => add(p, times(sun, -(dot(normal, p) - offset) / slope))),
    }
    for (const plane of sides) piece = piece && cut(piece, plane)
    if (piece) d += through(oriented(piece.points.map((p) => camera.project(p))), true)
  }
  return d
}

/** Uniform winding joins overlapping outlines. */
function oriented(points: V2[]): V2[] {
  let area = 0
  points.forEach((p, i) => {
    const q = at(points, i + 1)
    area += p[0] * q[1] - q[0] * p[1]
  })
  return area < 0 ? [...points].reverse() : points
}

const castsShadow = (sun: V3) => (face: Face) =>
  !face.castsNoShadow && (face.open || dot(normalOf(face.points), sun) > 0)

function inkEdges(fragment: Fragment, flat: readonly V2[]): string {
  const { edge = ink, weight = thin } = fragment.face
  if (weight === 0) return ""
  const d = flat.map((p, i) => (at(fragment.edges, i) ? through([p, at(flat, i + 1)]) : "")).join("")
  return d ? path(d, { stroke: edge, width: weight, cap: "round" }) : ""
}

function draftOrder(fragments: readonly Fragment[], camera: Camera): Fragment[] {
  const [first] = fragments
  const eye = first ? camera.toEye(at(first.points, 0)) : ([0, 0, 1] as const)
  return fragments
    .map((fragment) => ({ fragment, layer: fragment.face.layer ?? 0, near: dot(centroid(fragment.points), eye) }))
    .sort((a, b) => a.layer - b.layer || a.near - b.near)
    .map(({ fragment }) => fragment)
}

/** Browsers drop fills with almost coinciding corners. */
function distinct(points: readonly V2[]): readonly V2[] {
  const kept = points.filter((p, i) => {
    const before = at(points, i === 0 ? -1 : i - 1)
    return Math.hypot(p[0] - before[0], p[1] - before[1]) >= 0.2
  })
  return kept.length < 3 ? points : kept
}

export function drawScene(
  faces: readonly Face[],
  { camera, sun: towards, ground, shadow = 0.3, isDraft = false }: SceneOptions,
): string {
  const sun = unit(towards)
  const casting = faces.filter(castsShadow(sun))
  const bounds = boundsFor(sun)
  const casters = isDraft
    ? []
    : casting.map(({ points }): Caster => {
        return { piece: { points, edges: points.map(() => true) }, bounds: bounds(points) }
      })
  const out: string[] = []
  if (ground !== undefined) {
    const d = casting
      .map(({ points }) => through(oriented(points.map((p) => camera.project(shadowOnGround(p, sun, ground)))), true))
      .join("")
    if (d) out.push(path(d, { fill: mix("#fbfaf7", ink, 0.2) }))
  }
  const visible: Fragment[] = faces
    .map((face) => ({
      points: face.points,
      edges: face.edges ?? face.points.map(() => true),
      face,
      normal: planeOf(face.points).normal,
    }))
    .filter((f) => f.face.open || dot(f.normal, camera.toEye(at(f.points, 0))) > 1e-6)
  for (const fragment of isDraft ? draftOrder(visible, camera) : paintersOrder(visible, camera)) {
    const { face, normal } = fragment
    const flat = fragment.points.map((p) => camera.project(p))
    const color = toneOf(face, normal, sun)
    const opacity = face.opacity === undefined ? {} : { opacity: face.opacity }
    out.push(
      path(through(distinct(flat), true), {
        fill: color,
        ...(face.opacity === undefined ? { stroke: color, width: 0.7 } : {}),
        ...opacity,
      }),
    )
    if (!face.flat && shadow > 0 && !isDraft && lit(face, normal, sun) > 0.02) {
      const d = shadowsOn(fragment, casters, sun, bounds(fragment.points), camera)
      if (d) out.push(path(d, { fill: ink, opacity: shadow }))
    }
    out.push(inkEdges(fragment, flat))
  }
  return out.join("")
}
