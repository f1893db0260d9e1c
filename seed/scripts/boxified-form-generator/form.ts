import { dot, range, sub, type V3 } from "../lib/vec"

export interface Form {
  min: V3
  max: V3
  /** An open Brep has no inside. */
  isSolid: boolean
  isInside(point: V3): boolean
  volume?: number
}

/** The same data as in the stand-in for Rhino. */
export interface SolidData {
  solid: "ball" | "block"
  centre: V3
  /** Half width, depth and height. */
  size: V3
  isOpen?: boolean
}

/** Tolerance of the stand-in's document. */
const tolerance = 0.001

export function solidOf({ solid, centre, size, isOpen = false }: SolidData): Form {
  const [a, b, c] = size
  const isBall = solid === "ball"
  return {
    min: sub(centre, size),
    max: [centre[0] + a, centre[1] + b, centre[2] + c],
    isSolid: !isOpen,
    isInside(point) {
      const away = sub(point, centre)
      if (isBall) return Math.sqrt(dot(away, away)) <= a + tolerance
      return away.every((each, axis) => Math.abs(each) <= (size[axis] ?? 0) + tolerance)
    },
    volume: isBall ? (4 / 3) * Math.PI * a ** 3 : 8 * a * b * c,
  }
}

const height = 46
export const squareness = 3.2
export const voidCentre: V3 = [11, -8, 19]

export function towerRadius(z: number): number {
  return 15.2 - 7.6 * (z / 48) ** 1.6 + 2.2 * Math.sin((6.5 * z) / 48)
}

/** Default form. */
export function ownForm({ twist, hollow }: { twist: number; hollow: number }): Form {
  function isInside([x, y, z]: V3): boolean {
    if (z < 0 || z > height) return false
    const turn = ((twist * Math.PI) / 180) * (z / height)
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const [a, b] = [Math.abs(x * cos + y * sin), Math.abs(y * cos - x * sin)]
    if (a ** squareness + b ** squareness > towerRadius(z) ** squareness) return false
    const [dx, dy, dz] = sub([x, y, z], voidCentre)
    return Math.sqrt(dx * dx + dy * dy + dz * dz) >= hollow
  }
  return { min: [-20, -20, 0], max: [20, 20, height], isSolid: true, isInside, volume: volumeOf(isInside) }
}

/** Independent of the cell size. */
function volumeOf(isInside: Form["isInside"]): number {
  const across = range(20).map((i) => 2 * i - 19)
  const points = range(height / 2).flatMap((k) => across.flatMap((y) => across.map((x): V3 => [x, y, 2 * k + 1])))
  return 8 * points.filter(isInside).length
}
