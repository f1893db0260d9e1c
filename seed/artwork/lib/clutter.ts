import { seeded } from "../../scripts/lib/random"
import { at, range, type V2 } from "../../scripts/lib/vec"
import { dimension } from "./annotate"
import { type Placing, placed } from "./floor-plan"
import { mix, paper, thin, warm } from "./palette"
import { circle, line, polyline, rect, text } from "./svg"

export interface Clutter {
  kind: "dimension" | "tag" | "section" | "note" | "line"
  svg: (place: Placing) => string
}

/** What piles up in a working view: stray dimensions, doubled tags, old section marks, notes, lines. */
export function clutter(seed: number): Clutter[] {
  const random = seeded(seed)
  const p = (): V2 => [random() * 36 - 2, random() * 21 - 1.5]
  return range(46).map((i): Clutter => {
    const kind = at(["dimension", "tag", "section", "note", "line"] as const, i)
    const [a, far] = [p(), 2 + random() * 6]
    const b: V2 = random() > 0.5 ? [a[0] + far, a[1]] : [a[0], a[1] + far * 0.7]
    const number = 100 + Math.floor(random() * 99)
    return {
      kind,
      svg: (place) => {
        const to = placed(place)
        const k = place.scale
        const color = mix(paper, warm, 0.85)
        if (kind === "dimension") return dimension(to(a), to(b), 8, far.toFixed(3), color, k * 0.38)
        if (kind === "tag")
          return (
            rect(to(a)[0], to(a)[1], k * 1.5, k * 0.7, { fill: paper, stroke: color, width: thin }) +
            text([to(a)[0] + k * 0.75, to(a)[1] + k * 0.52], String(number), {
              size: k * 0.45,
              anchor: "middle",
              fill: color,
            })
          )
        if (kind === "section")
          return (
            line(to(a), to([a[0], a[1] + far]), { stroke: color, width: thin, dash: "16 5 3 5" }) +
            circle(to(a), k * 0.42, { fill: paper, stroke: color, width: thin }) +
            text([to(a)[0], to(a)[1] + k * 0.15], String(number % 9), { size: k * 0.42, anchor: "middle", fill: color })
          )
        if (kind === "note")
          return text(to(a), at(["check with MEP", "old??", "see A-301", "TBC", "move wall"], number), {
            size: k * 0.42,
            fill: color,
          })
        return polyline([to(a), to(b), to([b[0] + 1.2, b[1] + 0.9])], { stroke: color, width: thin })
      },
    }
  })
}
