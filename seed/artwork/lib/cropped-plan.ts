import type { SheetBox } from "../../scripts/lib/sheets"
import { range, type V2 } from "../../scripts/lib/vec"
import { drawPlan, type Placing, placed, roomiestPoint, sampleFloor } from "./floor-plan"
import { accent, hair, ink, medium, mix, paper, thin, tint, warm } from "./palette"
import type { Frame } from "./projection"
import { circle, clipped, legible, line, rect, text } from "./svg"

/** Millimeters from the outer face of the walls. */
export function frameOn(place: Placing, { left, bottom, right, top }: SheetBox) {
  const [x, y] = placed(place)([left / 1000 - 0.21, 18.21 - top / 1000])
  const k = place.scale / 1000
  return { x, y, w: (right - left) * k, h: (top - bottom) * k }
}

export const outlineOf = ({ x, y, w, h }: Frame): V2[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

export function cropRegion(place: Placing, crop: SheetBox, color: string): string {
  const { x, y, w, h } = frameOn(place, crop)
  const handles: V2[] = [
    [x + w / 2, y],
    [x + w / 2, y + h],
    [x, y + h / 2],
    [x + w, y + h / 2],
  ]
  const handle = (p: V2): string => circle(p, place.scale * 0.16, { fill: paper, stroke: color, width: medium })
  return rect(x, y, w, h, { stroke: color, width: medium }) + handles.map(handle).join("")
}

const trees: [number, number, number][] = [
  [-2.2, -2.1, 1.1],
  [1.4, -2.3, 0.9],
  [5.6, -2.2, 1.2],
  [9.1, -2.4, 0.8],
  [14.2, -2, 1.1],
  [21.5, -2.2, 1],
  [27.4, -2.2, 1.2],
  [33.9, -2, 1],
  [34, 4.4, 1.1],
  [34.2, 9.8, 0.9],
  [33.9, 15.4, 1.1],
  [-2.3, 5.2, 0.9],
  [-2, 11.4, 1.2],
  [-2.1, 17.2, 0.9],
  [8.4, 19.8, 0.9],
  [12.4, 19.7, 0.8],
  [19.2, 19.8, 0.9],
  [29.6, 19.9, 1],
]

function tree([x, y, r]: [number, number, number], place: Placing): string {
  const center = placed(place)([x, y])
  const k = place.scale
  const branch = (i: number): V2 => {
    const angle = x + (i * Math.PI * 2) / 9
    return [center[0] + r * k * Math.cos(angle), center[1] + r * k * Math.sin(angle)]
  }
  return [
    circle(center, r * k, { fill: mix(paper, warm, 0.1), stroke: mix(paper, warm, 0.75), width: thin }),
    ...range(9).map((i) => line(center, branch(i), { stroke: mix(paper, warm, 0.45), width: hair })),
    circle(center, 2.5, { fill: warm }),
  ].join("")
}

export function planIn(place: Placing, crop: SheetBox, tone: number): string {
  const to = placed(place)
  return clipped(outlineOf(frameOn(place, crop)), [
    ...trees.map((each) => tree(each, place)),
    drawPlan(sampleFloor, place, {
      walls: mix(tint(0.45), ink, tone),
      fill: (room) => (room.use === "hall" ? mix(paper, accent, 0.1 * tone) : undefined),
    }),
    ...(place.scale > 20 ? sampleFloor.rooms : []).map(({ outline, name }) =>
      text(to(roomiestPoint(outline, 0.4).at), name, {
        size: Math.max(legible, place.scale * 0.44),
        mono: false,
        weight: 600,
        anchor: "middle",
        halo: paper,
      }),
    ),
  ])
}
