import type { V2 } from "../../scripts/lib/vec"
import { accent, ink, paper, thin } from "./palette"
import { bySize, rect, text } from "./svg"

export interface Tag {
  number: string
  name: string
}

export function roomTag([x, y]: V2, tag: Tag, [w, h]: V2, color = accent): string {
  const style = { weight: 600, anchor: "middle", isToScale: true } as const
  if (tag.name === "" || bySize(false, h < 60)) {
    return [
      rect(x - w / 2, y - h / 2, w, h, { fill: paper, stroke: color, width: thin * 1.3 }),
      text([x, y + h * 0.24], tag.number, { ...style, size: h * 0.68, fill: color }),
    ].join("")
  }
  const size = h / 2.7
  const box = Math.min(w, 2.9 * size)
  const name = Math.min(size, w / (tag.name.length * 0.575))
  const ground = Math.max(box, tag.name.length * name * 0.58)
  return [
    rect(x - ground / 2, y - h / 2, ground, h, { fill: paper }),
    text([x, y - h / 2 + size * 0.98], tag.name, {
      ...style,
      size: name,
      mono: false,
      fill: color === accent ? ink : color,
    }),
    rect(x - box / 2, y + h / 2 - size * 1.5, box, size * 1.4, { fill: paper, stroke: color, width: thin * 1.3 }),
    text([x, y + h / 2 - size * 0.45], tag.number, { ...style, size, fill: color }),
  ].join("")
}
