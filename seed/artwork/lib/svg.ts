import type { V2 } from "../../scripts/lib/vec"
import { ink, thin } from "./palette"

export interface Style {
  fill?: string
  stroke?: string
  width?: number
  dash?: string
  opacity?: number
  cap?: "butt" | "round" | "square"
  join?: "round" | "miter"
  rule?: "evenodd" | "nonzero"
}

/** 11 px on a 1280 px product page. */
export const legible = 22

/** Share of the size, in Geist Mono. */
export const monoWidth = 0.6

let enlargement = 1

export function enlarged<T>(times: number, draw: () => T): T {
  enlargement = times
  try {
    return draw()
  } finally {
    enlargement = 1
  }
}

/** Second value: enlarged. */
export const bySize = <T>(whole: T, grown: T): T => (enlargement === 1 ? whole : grown)

export const grown = (length: number): number => length * enlargement

export interface TextStyle {
  size?: number
  weight?: number
  mono?: boolean
  fill?: string
  anchor?: "start" | "middle" | "end"
  /** Degrees clockwise. */
  rotate?: number
  spacing?: number
  halo?: string
  /** Never enlarged, such as tags. */
  isToScale?: boolean
  isOrnament?: boolean
}

const n = (value: number): string => String(Math.round(value * 100) / 100)
/** For XML and WebVTT. */
export const escaped = (s: string): string => s.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

function attributes(style: Style): string {
  const { fill = "none", stroke = "none", width = thin, dash, opacity, cap, rule, join = "round" } = style
  let out = ` fill="${fill}"`
  if (stroke !== "none") out += ` stroke="${stroke}" stroke-width="${n(grown(width))}" stroke-linejoin="${join}"`
  if (dash) out += ` stroke-dasharray="${dash}"`
  if (cap) out += ` stroke-linecap="${cap}"`
  if (rule) out += ` fill-rule="${rule}"`
  if (opacity !== undefined) out += ` opacity="${n(opacity)}"`
  return out
}

export const through = (points: readonly V2[], closed = false): string =>
  points.map((p, i) => `${i ? "L" : "M"}${n(p[0])} ${n(p[1])}`).join("") + (closed ? "Z" : "")

export const path = (d: string, style: Style): string => `<path d="${d}"${attributes(style)}/>`
export const polygon = (points: readonly V2[], style: Style): string => path(through(points, true), style)
export const polyline = (points: readonly V2[], style: Style = {}): string =>
  path(through(points), { stroke: ink, ...style })
export const line = (a: V2, b: V2, style: Style = {}): string => polyline([a, b], style)

export const rect = (x: number, y: number, w: number, h: number, style: Style): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}"${attributes(style)}/>`

export const circle = (c: V2, r: number, style: Style): string =>
  `<circle cx="${n(c[0])}" cy="${n(c[1])}" r="${n(r)}"${attributes(style)}/>`

/** Degrees clockwise. */
export function arc(c: V2, r: number, from: number, to: number, style: Style = {}): string {
  const point = (deg: number): V2 => [
    c[0] + r * Math.cos((deg * Math.PI) / 180),
    c[1] + r * Math.sin((deg * Math.PI) / 180),
  ]
  const [a, b] = [point(from), point(to)]
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const d = `M${n(a[0])} ${n(a[1])}A${n(r)} ${n(r)} 0 ${large} ${to > from ? 1 : 0} ${n(b[0])} ${n(b[1])}`
  return path(d, { stroke: ink, ...style })
}

export function text(p: V2, content: string, style: TextStyle = {}): string {
  if (content === "") return ""
  const {
    size: plain = legible,
    weight = 400,
    mono = true,
    fill = ink,
    anchor = "start",
    rotate,
    spacing,
    halo,
    isOrnament,
    isToScale,
  } = style
  const size = isToScale ? plain : grown(plain)
  const family = mono ? "Geist Mono Variable" : "Inter Variable"
  const turn = rotate ? ` transform="rotate(${n(rotate)} ${n(p[0])} ${n(p[1])})"` : ""
  const track = spacing ? ` letter-spacing="${n(grown(spacing))}"` : ""
  const outline = halo
    ? ` stroke="${halo}" stroke-width="${n(size * 0.3)}" stroke-linejoin="round" paint-order="stroke"`
    : ""
  const role = isOrnament ? ' class="ornament"' : isToScale ? ' class="to-scale"' : ""
  return `<text${role} x="${n(p[0])}" y="${n(p[1])}" font-family="${family}" font-size="${n(size)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${track}${outline}${turn}>${escaped(content)}</text>`
}

export function group(
  children: readonly string[],
  extra: { move?: V2; scale?: number; rotate?: number; opacity?: number } = {},
): string {
  const { move = [0, 0], scale = 1, rotate = 0, opacity } = extra
  const fade = opacity === undefined ? "" : ` opacity="${n(opacity)}"`
  return `<g transform="translate(${n(move[0])} ${n(move[1])}) rotate(${n(rotate)}) scale(${scale})"${fade}>${children.join("")}</g>`
}

let clips = 0

export function clipped(outline: readonly V2[], children: readonly string[]): string {
  clips += 1
  const id = `c${clips}`
  return `<clipPath id="${id}"><path d="${through(outline, true)}"/></clipPath><g clip-path="url(#${id})">${children.join("")}</g>`
}
