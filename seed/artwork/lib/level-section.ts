import { at, range, type V2 } from "../../scripts/lib/vec"
import { dimension, levelHead } from "./annotate"
import { hatchLines } from "./hatch"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint } from "./palette"
import { person } from "./person"
import { line, path, polyline, rect, through } from "./svg"

/** A level: its name and height above the datum in metres. */
export interface Level {
  name: string
  z: number
  /** Width of the floor below this level as a share of the building's; 1 if left out. */
  share?: number
}

export const signed = (z: number): string => `${z >= -0.0005 ? "+" : "-"}${Math.abs(z).toFixed(2)}`

export interface SectionLook {
  x: number
  width: number
  groundY: number
  perMetre: number
  bays: number
  fresh?: number
  textSize?: number
}

/** A building in section, a level line and head at every floor, storey heights on the left. */
export function levelSection(levels: readonly Level[], look: SectionLook): string {
  const { x, width, groundY, perMetre, bays, textSize = 19 } = look
  const y = (z: number): number => groundY - z * perMetre
  const right = x + width
  const lowest = Math.min(...levels.map((l) => l.z))
  const top = at(levels, -1)
  const slab = Math.max(5, 0.32 * perMetre)
  const edge = (level: Level): number => right - width * (1 - (level.share ?? 1))
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
  const storeys = levels.slice(0, -1).map((level, i) => {
    const next = at(levels, i + 1)
    const [y0, y1] = [y(level.z), y(next.z)]
    const end = edge(level)
    const stairs = end > x + width * 0.56
    const columns = range(bays + 1)
      .map((b) => x + 8 + (b * (width - 16)) / bays)
      .filter((cx) => cx <= end)
    return [
      rect(x, y1, end - x, y0 - y1, { fill: level.z < -0.1 ? tint(0.07) : i % 2 ? paper : mix(paper, accent, 0.035) }),
      ...columns.map((cx) => rect(cx - 4, y1 + slab, 8, y0 - y1 - slab, { fill: tint(0.22) })),
      line([x, y0], [x, y1], { stroke: level.z < -0.1 ? ink : accent, width: level.z < -0.1 ? 11 : medium }),
      line([end, y0], [end, y1], { stroke: level.z < -0.1 ? ink : accent, width: level.z < -0.1 ? 11 : medium }),
      !stairs
        ? ""
        : polyline(
            range(9).map((s): V2 => [x + width * 0.42 + s * width * 0.013, y0 - ((y0 - y1) / 2) * (s / 8)]),
            { stroke: tint(0.5), width: thin },
          ),
      !stairs
        ? ""
        : polyline(
            range(9).map(
              (s): V2 => [x + width * 0.42 + (8 - s) * width * 0.013, (y0 + y1) / 2 - ((y0 - y1) / 2) * (s / 8)],
            ),
            { stroke: tint(0.5), width: thin },
          ),
    ].join("")
  })
  const standing = (px: number, z: number): string => person([px, y(z)], 1.72 * perMetre)
  const slabs = levels.map((level, i) => {
    const below = levels[i - 1]
    const end = Math.max(edge(level), below ? edge(below) : edge(level))
    return rect(x - 6, y(level.z), (i === levels.length - 1 && below ? edge(below) : end) - x + 12, slab, { fill: ink })
  })
  return [
    path(
      hatchLines(earth, 45, 11)
        .map((pair) => through(pair))
        .join(""),
      { stroke: tint(0.42), width: hair },
    ),
    ...storeys,
    ...slabs,
    line([x - 150, groundY], [x - 6, groundY], { stroke: ink, width: heavy }),
    line([right + 6, groundY], [right + 120, groundY], { stroke: ink, width: heavy }),
    polyline(
      [
        [x - 2, y(top.z)],
        [x - 2, y(top.z + 0.9)],
      ],
      { stroke: ink, width: 7 },
    ),
    ...(perMetre > 9
      ? [standing(x + width * 0.2, 0), standing(x + width * 0.72, 0), standing(x + width * 0.3, at(levels, -2).z)]
      : []),
    ...levels.map((level, i) => {
      const color = look.fresh === i ? accent : ink
      return (
        line([x - 60, y(level.z)], [right + 190, y(level.z)], { stroke: color, width: hair, dash: "18 6 3 6" }) +
        levelHead([right + 168, y(level.z)], level.name, signed(level.z), color, textSize)
      )
    }),
    ...levels
      .slice(0, -1)
      .map((level, i) =>
        dimension(
          [x - 6, y(level.z)],
          [x - 6, y(at(levels, i + 1).z)],
          78,
          (at(levels, i + 1).z - level.z).toFixed(2),
          grey,
          Math.min(18, textSize),
        ),
      ),
  ].join("")
}
