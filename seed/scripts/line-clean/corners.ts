import { dot, sub, type V3 } from "../lib/vec"
import type { Stretch } from "./stretch"

/** Rounding tolerance, in feet. */
const slack = 1e-9
/** Feet between crossing axes. */
const passing = 1e-4
/** Revit's shortest line, in feet. */
const least = 0.003

/** Moves ends by at most `corner` to the nearest crossing. */
export function closeCorners(lines: readonly Stretch[], corner: number, shortest: number): Stretch[] {
  if (corner <= 0) return [...lines]
  return lines.map((line) => {
    let [from, to] = [line.from, line.to]
    let [nearFrom, nearTo] = [corner + slack, corner + slack]
    for (const other of lines) {
      if (other === line || other.isModelLine !== line.isModelLine) continue
      const crossing = crossingOf(line, other)
      if (!crossing) continue
      const [own, its] = crossing
      if (its < other.from - corner - slack || its > other.to + corner + slack) continue
      if (Math.abs(own - line.from) < nearFrom) {
        nearFrom = Math.abs(own - line.from)
        from = own
      }
      if (Math.abs(own - line.to) < nearTo) {
        nearTo = Math.abs(own - line.to)
        to = own
      }
    }
    return to - from < Math.max(shortest, least) ? line : { ...line, from, to }
  })
}

/** Undefined when nearly parallel or too far apart. */
function crossingOf(line: Stretch, other: Stretch): [number, number] | undefined {
  const [slant, between] = [dot(line.way, other.way), sub(line.origin, other.origin)]
  const square = 1 - slant * slant
  if (square < 0.03) return undefined
  const [d, e] = [dot(line.way, between), dot(other.way, between)]
  const [own, its] = [(slant * e - d) / square, (e - slant * d) / square]
  const out: V3 = [
    between[0] + line.way[0] * own - other.way[0] * its,
    between[1] + line.way[1] * own - other.way[1] * its,
    between[2] + line.way[2] * own - other.way[2] * its,
  ]
  return Math.sqrt(dot(out, out)) > passing ? undefined : [own, its]
}
