import { at, range, type V2 } from "../../scripts/lib/vec"
import { dimension, levelHead } from "./annotate"
import { hatchLines } from "./hatch"
import { accent, hair, heavy, ink, medium, mix, paper, thin, tint } from "./palette"
import { person } from "./person"
import { line, path, polyline, rect, through } from "./svg"

/** Meters above the datum. */
export interface Level {
  name: string
  z: number
  color?: string
}

export const signed = (z: number): string => `${z >= -0.0005 ? "+" : "-"}${Math.abs(z).toFixed(2)}`

export interface SectionLook {
  x: number
  width: number
  groundY: number
  perMetre: number
  bays: number
  textSize: number
  leftHeads?: readonly Level[]
}

export function levelSection(levels: readonly Level[], look: SectionLook): string {
  const { x, width, groundY, perMetre, bays, textSize, leftHeads } = look
  const y = (z: number): number => groundY - z * perMetre
  const right = x + width
  const lowest = Math.min(...levels.map((l) => l.z))
  const top = at(levels, -1)
  const slab = Math.max(5, 0.32 * perMetre)
  const earth: V2[] = [
    [x - 150, groundY],
    [x - 14, groundY],
    [x - 14, y(lowest) + slab + 16],
    [right + 14, y(lowest) + slab + 16],
    [right + 14, groundY],
    [right + 120, groundY],
    [right + 120, y(lowest) + slab + 46],
    [x - 150, y(lowest) + slab + 46],
  ]
  const flight = (s: number): number => x + width * (0.42 + s * 0.013)
  const storeys = levels.slice(0, -1).map((level, i) => {
    const [y0, y1] = [y(level.z), y(at(levels, i + 1).z)]
    const isBelow = level.z < -0.1
    const wall = { stroke: isBelow ? ink : tint(0.6), width: isBelow ? 11 : medium }
    const columns = range(bays + 1).map((b) => x + 8 + (b * (width - 16)) / bays)
    const stairs = [
      ...range(9).map((s): V2 => [flight(s), y0 - ((y0 - y1) / 2) * (s / 8)]),
      ...range(9).map((s): V2 => [flight(8 - s), (y0 + y1) / 2 - ((y0 - y1) / 2) * (s / 8)]),
    ]
    return [
      rect(x, y1, width, y0 - y1, { fill: isBelow ? tint(0.07) : i % 2 ? paper : mix(paper, accent, 0.035) }),
      ...columns.map((cx) => rect(cx - 4, y1 + slab, 8, y0 - y1 - slab, { fill: tint(0.22) })),
      line([x, y0], [x, y1], wall),
      line([right, y0], [right, y1], wall),
      polyline(stairs, { stroke: tint(0.5), width: thin }),
    ].join("")
  })
  const standing = (px: number, z: number): string => person([px, y(z)], 1.72 * perMetre)
  const edges: readonly V2[] = [
    [x - 150, x - 6],
    [right + 6, right + 120],
  ]
  return [
    path(
      hatchLines(earth, 45, 11)
        .map((pair) => through(pair))
        .join(""),
      { stroke: tint(0.42), width: hair },
    ),
    ...storeys,
    ...levels.map(({ z }) => rect(x - 6, y(z), width + 12, slab, { fill: ink })),
    ...edges.map(([from, to]) => line([from, groundY], [to, groundY], { stroke: ink, width: heavy })),
    line([x - 2, y(top.z)], [x - 2, y(top.z + 0.9)], { stroke: ink, width: 7 }),
    standing(x + width * 0.2, 0),
    standing(x + width * 0.72, 0),
    standing(x + width * 0.3, at(levels, -2).z),
    ...levels.map(({ name, z, color = accent }) => {
      return (
        line([x - 60, y(z)], [right + 190, y(z)], { stroke: color, width: thin, dash: "18 6 3 6" }) +
        levelHead([right + 168, y(z)], name, signed(z), color, textSize)
      )
    }),
    ...(leftHeads ?? []).map(({ name, z, color = ink }) =>
      levelHead([x - 330, y(z)], name, signed(z), color, textSize),
    ),
    ...(leftHeads
      ? []
      : levels
          .slice(0, -1)
          .map(({ z }, i) =>
            dimension([x - 6, y(z)], [x - 6, y(at(levels, i + 1).z)], 78, (at(levels, i + 1).z - z).toFixed(2)),
          )),
  ].join("")
}
