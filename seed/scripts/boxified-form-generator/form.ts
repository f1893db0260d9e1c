import { dot, range, sub, type V3 } from "../lib/vec"

/** A solid as the script asks it. */
export interface Form {
  /** Corners of its box in world axes. */
  min: V3
  max: V3
  /** False for an open Brep, which has no inside. */
  isSolid: boolean
  isInside(point: V3): boolean
  /** Where Rhino can measure it, and of the tower. */
  volume?: number
}

/** A solid by its formula, in plain data: the stand-in of Rhino computes the same. */
export interface SolidData {
  solid: "ball" | "block"
  centre: V3
  /** Half of its width, depth and height; of a ball all the same. */
  size: V3
  isOpen?: boolean
}

/** Of the stand-in's document. */
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

/** Of the tower's outline, from its middle to its sides. */
export function towerRadius(z: number): number {
  return 15.2 - 7.6 * (z / 48) ** 1.6 + 2.2 * Math.sin((6.5 * z) / 48)
}

/** Where no Brep is given: a rounded square tower on the origin that turns, swells and narrows, with a void. */
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

/** Of the tower by points two apart: the same for cells of any size. */
function volumeOf(isInside: Form["isInside"]): number {
  const across = range(20).map((i) => 2 * i - 19)
  const points = range(height / 2).flatMap((k) => across.flatMap((y) => across.map((x): V3 => [x, y, 2 * k + 1])))
  return 8 * points.filter(isInside).length
}
