import { seeded } from "../../scripts/lib/random"
import { range, type V2 } from "../../scripts/lib/vec"
import { roomSides, sampleFloor } from "./floor-plan"
import { carelessly, type Segment } from "./line-clean"
import { accent, heavy, ink, paper, warm } from "./palette"
import { circle, line, rect } from "./svg"

function meant(): Segment[] {
  const stair = range(12).map((i): Segment => ({ a: [17.3, 0.8 + i * 0.3], b: [19.9, 0.8 + i * 0.3] }))
  const roof: Segment[] = [
    { a: [0, 8.7], b: [8, 18] },
    { a: [8, 8.7], b: [0, 18] },
    { a: [24, 10.5], b: [32, 18] },
    { a: [32, 10.5], b: [24, 18] },
  ]
  const shelves = range(5).map((i): Segment => ({ a: [17 + i * 1.4, 12.5], b: [17 + i * 1.4, 17.2] }))
  return [...roomSides(sampleFloor), ...stair, ...roof, ...shelves]
}

/** Up to 70 mm off, some lines twice. */
export const messy = carelessly(meant(), seeded(4), 0.07)
const at0: V2 = [112, 146]
export const k0 = 43
export const toSheet = (p: V2, origin = at0, k = k0): V2 => [origin[0] + p[0] * k, origin[1] + p[1] * k]

export const drawMessy = (list: readonly Segment[], origin = at0, k = k0, weight = 1.7): string =>
  list
    .map(({ a, b }) =>
      line(toSheet(a, origin, k), toSheet(b, origin, k), { stroke: warm, width: weight, opacity: 0.72 }),
    )
    .join("") +
  list
    .map(({ a, b }) =>
      [a, b]
        .map((p) => circle(toSheet(p, origin, k), weight * 1.7, { stroke: warm, width: weight * 0.6, fill: paper }))
        .join(""),
    )
    .join("")

export const drawClean = (list: readonly Segment[], origin = at0, k = k0, weight = heavy): string =>
  list
    .map(({ a, b }) =>
      line(toSheet(a, origin, k), toSheet(b, origin, k), { stroke: ink, width: weight, cap: "square" }),
    )
    .join("") +
  list
    .map(({ a, b }) =>
      [a, b]
        .map((p) => {
          const q = toSheet(p, origin, k)
          return rect(q[0] - weight, q[1] - weight, weight * 2, weight * 2, { fill: accent })
        })
        .join(""),
    )
    .join("")
