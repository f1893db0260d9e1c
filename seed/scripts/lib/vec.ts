/** Drawings in sheet units; models in meters, z up. */
export type V2 = readonly [number, number]
export type V3 = readonly [number, number, number]

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: V3): number => Math.hypot(a[0], a[1], a[2])
export const unit = (a: V3): V3 => times(a, 1 / (length(a) || 1))
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const lerp2 = (a: V2, b: V2, t: number): V2 => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
export const lerp3 = (a: V3, b: V3, t: number): V3 => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))

/** Smoothstep. */
export function ease(t: number, from = 0, to = 1): number {
  const x = clamp((t - from) / (to - from))
  return x * x * (3 - 2 * x)
}

/** Wraps around. Throws RangeError on an empty list. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length]
  if (found === undefined) throw new RangeError(`Nothing at ${index} of ${list.length}`)
  return found
}

export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => i)

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** Newell's method; counter-clockwise seen from its tip. */
export function normalOf(points: readonly V3[]): V3 {
  let n: V3 = [0, 0, 0]
  points.forEach((p, i) => {
    n = add(n, cross(p, at(points, i + 1)))
  })
  return unit(n)
}

export function centroid(points: readonly V3[]): V3 {
  return times(points.reduce(add, [0, 0, 0]), 1 / points.length)
}
