import type { V2 } from "../../scripts/lib/vec"
import { accent, ink, medium, paper, thin, tint } from "./palette"
import { circle, line, path, text } from "./svg"

const nodeLine = 36
const head = 46

export function textNode([x, y]: V2, width: number, name: string, lines: readonly string[], size = 24): string {
  const height = head + lines.length * nodeLine + 20
  const r = 9
  const outline = `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`
  return [
    path(outline, { fill: paper, stroke: ink, width: medium }),
    line([x, y + head], [x + width, y + head], { stroke: tint(0.4), width: thin }),
    text([x + 18, y + 31], name, { weight: 600 }),
    ...lines.map((content, i) => text([x + 18, y + head + 33 + i * nodeLine], content, { size })),
    circle([x + width, y + head / 2], 7, { fill: accent, stroke: paper, width: medium }),
  ].join("")
}
