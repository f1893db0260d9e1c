import type { ComparedElement } from "../../scripts/bim-coordinator/elements"
import { at, type V2 } from "../../scripts/lib/vec"
import { hatch } from "./annotate"
import { hair, heavy, ink, mix, paper, thin, tint } from "./palette"
import { clipped, line, polygon } from "./svg"

/** Along the beam on grid 2, in millimeters. */
export const cutAt = 8050
const view = { from: 1000, to: 8330, low: 2400, high: 4050, k: 0.192 }

/** `foot`: its lower edge. */
export const onSection = (foot: number, y: number, z: number): V2 => [
  96 + (y - view.from) * view.k,
  foot - (z - view.low) * view.k,
]

export function section(
  elements: readonly ComparedElement[],
  foot: number,
  toneOf: (element: ComparedElement) => string,
): string {
  const [a, b] = [onSection(foot, view.from, view.high), onSection(foot, view.to, view.low)]
  const seen = elements
    .flatMap((each) => each.solids.map((solid) => ({ ...solid, each, isCut: solid.from[0] <= cutAt })))
    .filter(({ to }) => to[0] >= cutAt)
    .sort((one, other) => Number(one.isCut) - Number(other.isCut) || other.from[0] - one.from[0])
  const shapes = seen.map(({ each, isCut, from, to }) => {
    const [p, q] = [onSection(foot, from[1], to[2]), onSection(foot, to[1], from[2])]
    const ring: V2[] = [p, [q[0], p[1]], q, [p[0], q[1]]]
    if (!isCut) return polygon(ring, { fill: mix(paper, toneOf(each), 0.25), stroke: tint(0.4), width: hair })
    const isDuct = each.category === "Ducts"
    const inside = each.category.startsWith("Structural") ? hatch(ring, 45, 13, { stroke: tint(0.5) }) : ""
    const cross = isDuct ? line(p, q, { width: thin }) + line(at(ring, 1), at(ring, 3), { width: thin }) : ""
    return polygon(ring, { fill: toneOf(each) }) + inside + cross + polygon(ring, { stroke: ink, width: heavy })
  })
  return clipped([a, [b[0], a[1]], b, [a[0], b[1]]], shapes)
}
