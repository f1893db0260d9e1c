import { add, at, centroid, cross, dot, length, normalOf, sub, times, unit, type V3 } from "../lib/vec"

/** Rounding tolerance, in meters. */
export const slack = 1e-9

export function areaOf(corners: readonly V3[]): number {
  const middle = centroid(corners)
  return corners.reduce(
    (area, corner, i) => area + length(cross(sub(corner, middle), sub(at(corners, i + 1), middle))) / 2,
    0,
  )
}

/** Moves all edges inwards. Undefined if the panel is too small. */
export function inset(corners: readonly V3[], distance: number): V3[] | undefined {
  const normal = normalOf(corners)
  const edges = edgesOf(corners)
  const inwards = edges.map((edge) => unit(cross(normal, edge)))
  const moved: V3[] = []
  for (const [i, corner] of corners.entries()) {
    const [before, after] = [at(inwards, i - 1), at(inwards, i)]
    const share = 1 + dot(before, after)
    if (share < 1e-6) return undefined
    moved.push(add(corner, times(add(before, after), distance / share)))
  }
  return edgesOf(moved).every((edge, i) => dot(edge, at(edges, i)) > slack) ? moved : undefined
}

/** Largest distance of a corner from the mean plane. */
export function warpOf(corners: readonly V3[]): number {
  const [normal, middle] = [normalOf(corners), centroid(corners)]
  return Math.max(...corners.map((corner) => Math.abs(dot(sub(corner, middle), normal))))
}

export function edgeLengths(corners: readonly V3[]): number[] {
  return edgesOf(corners).map(length)
}

/** A text for the panel's size, whichever corner comes first. */
export function sizeOf(corners: readonly V3[], tolerance: number): string {
  const steps = (a: V3, b: V3): number => Math.floor(length(sub(b, a)) / tolerance + 0.5 + 1e-6)
  const pairs = corners.map((corner, i) => [steps(corner, at(corners, i + 1)), steps(corner, at(corners, i + 2))])
  return pairs.map((_, i) => [...pairs.slice(i), ...pairs.slice(0, i)].join(" ")).sort()[0] ?? ""
}

/** Keeps all edges; first edge along x. */
export function laidFlat(corners: readonly V3[]): V3[] {
  const [first, normal] = [at(corners, 0), normalOf(corners)]
  const spokes = corners.slice(1).map((corner) => sub(corner, first))
  let angle = 0
  const rim = spokes.map((spoke, i): V3 => {
    if (i > 0) {
      const before = at(spokes, i - 1)
      const across = cross(before, spoke)
      angle += Math.atan2(length(across) * (dot(across, normal) < 0 ? -1 : 1), dot(before, spoke))
    }
    return [length(spoke) * Math.cos(angle), length(spoke) * Math.sin(angle), 0]
  })
  const [left, bottom] = [Math.min(0, ...rim.map(([x]) => x)), Math.min(0, ...rim.map(([, y]) => y))]
  return [[-left, -bottom, 0], ...rim.map(([x, y]): V3 => [x - left, y - bottom, 0])]
}

function edgesOf(corners: readonly V3[]): V3[] {
  return corners.map((corner, i) => sub(at(corners, i + 1), corner))
}
