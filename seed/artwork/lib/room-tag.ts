import type { V2 } from "../../scripts/lib/vec"
import { accent, ink, paper, thin } from "./palette"
import { rect, text } from "./svg"

export interface Tag {
  number: string
  name: string
  area: string
}

/** A room tag centred on a point: name, boxed number, area. */
export function roomTag(p: V2, tag: Tag, size = 20, color = accent, fill = paper): string {
  const w = Math.max(tag.number.length + 1.6, 4.6) * size * 0.6
  return [
    text([p[0], p[1] - size * 0.95], tag.name, {
      size: size * 0.95,
      mono: false,
      weight: 600,
      anchor: "middle",
      fill: color === accent ? ink : color,
      halo: paper,
    }),
    rect(p[0] - w / 2, p[1] - size * 0.66, w, size * 1.34, { fill, stroke: color, width: thin * 1.3 }),
    text([p[0], p[1] + size * 0.35], tag.number, {
      size,
      weight: 600,
      anchor: "middle",
      fill: fill === paper ? color : paper,
    }),
    text([p[0], p[1] + size * 1.62], tag.area, {
      size: size * 0.78,
      anchor: "middle",
      fill: color === accent ? ink : color,
      halo: paper,
    }),
  ].join("")
}
