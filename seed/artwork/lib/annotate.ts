import { lerp2, type V2 } from "../../scripts/lib/vec"
import { hatchLines } from "./hatch"
import { accent, grey, hair, ink, medium, paper, thin, tint } from "./palette"
import {
  bySize,
  circle,
  grown,
  legible,
  line,
  monoWidth,
  path,
  polygon,
  polyline,
  rect,
  type Style,
  text,
  through,
} from "./svg"

/** `offset`: positive to the left. */
export function dimension(a: V2, b: V2, offset: number, label: string, color = grey, size = legible): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const l = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / l, dy / l]
  const shift = (p: V2, k: number): V2 => [p[0] + uy * k, p[1] - ux * k]
  const [p, q] = [shift(a, offset), shift(b, offset)]
  const [tick, past] = [grown(6), grown(8)]
  const slash = (m: V2): string =>
    line([m[0] - tick * (ux - uy), m[1] - tick * (uy + ux)], [m[0] + tick * (ux - uy), m[1] + tick * (uy + ux)], {
      stroke: color,
      width: medium,
    })
  let angle = (Math.atan2(dy, dx) * 180) / Math.PI
  if (angle >= 89.9) angle -= 180
  if (angle < -90.1) angle += 180
  const middle = lerp2(p, q, 0.5)
  const turned: V2 = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)]
  const gap = Math.sign(offset) * past
  return [
    line(shift(a, gap), shift(p, gap), { stroke: color, width: hair }),
    line(shift(b, gap), shift(q, gap), { stroke: color, width: hair }),
    line([p[0] - ux * past, p[1] - uy * past], [q[0] + ux * past, q[1] + uy * past], { stroke: color, width: hair }),
    slash(p),
    slash(q),
    text([middle[0] + turned[0] * grown(7), middle[1] + turned[1] * grown(7)], label, {
      size,
      anchor: "middle",
      rotate: angle,
      fill: color,
      halo: paper,
    }),
  ].join("")
}

export const hatch = (outline: readonly V2[], angle: number, gap: number, style: Style = {}): string =>
  path(
    hatchLines(outline, angle, gap)
      .map((pair) => through(pair))
      .join(""),
    { stroke: ink, width: hair, ...style },
  )

export function northArrow(c: V2, radius = 30, turn = 0): string {
  const r = grown(radius)
  const a = ((turn - 90) * Math.PI) / 180
  const p = (angle: number, k: number): V2 => [c[0] + r * k * Math.cos(a + angle), c[1] + r * k * Math.sin(a + angle)]
  return [
    circle(c, r, { stroke: ink, width: thin, fill: paper }),
    polygon([p(0, 1), p(2.6, 0.98), p(Math.PI, 0.45)], { fill: ink }),
    polygon([p(0, 1), p(-2.6, 0.98), p(Math.PI, 0.45)], { stroke: ink, width: thin, fill: paper }),
    text([p(0, 1.5)[0], p(0, 1.5)[1] + grown(7)], "N", { weight: 600, anchor: "middle" }),
  ].join("")
}

/** `perUnit`: sheet units per meter or other unit. */
export function scaleBar(p: V2, length: number, steps: number, perUnit: number, unit = "m"): string {
  const w = length * perUnit
  const fields = Array.from({ length: steps }, (_, i) =>
    rect(p[0] + i * w, p[1], w, grown(8), { fill: i % 2 ? paper : ink, stroke: ink, width: hair }),
  )
  const every = bySize(w < Math.max(48, `${length * steps}`.length * 16) ? steps : 1, steps)
  const labels = Array.from({ length: steps + 1 }, (_, i) =>
    i % every > 0
      ? ""
      : text([p[0] + i * w, p[1] + grown(30)], `${i * length}${i === steps ? ` ${unit}` : ""}`, {
          anchor: "middle",
          fill: grey,
          isOrnament: true,
        }),
  )
  return [...fields, ...labels].join("")
}

export const gridBubble = (c: V2, label: string, color = ink, r = 24): string =>
  circle(c, grown(r), { fill: paper, stroke: color, width: thin }) +
  text([c[0], c[1] + grown(8)], label, { weight: 500, anchor: "middle", fill: color })

export const numbered = (c: V2, n: number, color = ink): string =>
  circle(c, grown(16), { fill: color }) +
  text([c[0], c[1] + grown(7)], String(n), { weight: 600, anchor: "middle", fill: paper })

export const levelHead = (p: V2, name: string, height: string, color = ink, size = legible): string =>
  [
    polygon([p, [p[0] - grown(11), p[1] - grown(17)], [p[0] + grown(11), p[1] - grown(17)]], { fill: color }),
    text([p[0] + grown(24), p[1] - grown(9)], name, { size, weight: 500, fill: color }),
    text([p[0] + grown(24), p[1] + grown(size)], height, { size, fill: color === ink ? grey : color }),
  ].join("")

export function levelRow([x, y]: V2, width: number, name: string, height: string, size: number): string {
  const head: V2[] = [
    [x, y],
    [x - grown(9), y - grown(14)],
    [x + grown(9), y - grown(14)],
  ]
  return [
    polygon(head, { fill: accent }),
    text([x + grown(22), y - 2], name, { size, weight: 500, fill: accent }),
    bySize(text([x + width, y - 2], height, { size, fill: grey, anchor: "end" }), ""),
  ].join("")
}

export function check(c: V2, radius: number, color = accent): string {
  const r = grown(radius)
  return polyline(
    [
      [c[0] - r, c[1]],
      [c[0] - r * 0.3, c[1] + r * 0.75],
      [c[0] + r, c[1] - r * 0.8],
    ],
    { stroke: color, width: radius * 0.36, cap: "round" },
  )
}

export function crossMark(c: V2, radius: number, color: string): string {
  const r = grown(radius)
  const style = { stroke: color, width: radius * 0.36, cap: "round" } as const
  return (
    line([c[0] - r, c[1] - r], [c[0] + r, c[1] + r], style) + line([c[0] - r, c[1] + r], [c[0] + r, c[1] - r], style)
  )
}

export function leader(from: V2, to: V2, label: string, color = ink, size = legible): string {
  const right = to[0] >= from[0]
  const end: V2 = [to[0] + (right ? grown(18) : -grown(18)), to[1]]
  return [
    polyline([from, to, end], { stroke: color, width: thin }),
    circle(from, grown(4), { fill: color }),
    text([end[0] + (right ? grown(8) : -grown(8)), end[1] + grown(7)], label, {
      size,
      fill: color,
      anchor: right ? "start" : "end",
      halo: paper,
    }),
  ].join("")
}

const spacing = 0.6

export function heading(p: V2, w: number, label: string, right = "", color = ink): string {
  const isWide = grown((label.length + right.length + 1) * legible * monoWidth + label.length * spacing) > w
  return [
    text(p, label, { weight: 600, fill: color, spacing }),
    right && !isWide ? text([p[0] + w, p[1]], right, { fill: color === ink ? grey : color, anchor: "end" }) : "",
    line([p[0], p[1] + grown(12)], [p[0] + w, p[1] + grown(12)], { stroke: tint(0.45), width: thin }),
  ].join("")
}
