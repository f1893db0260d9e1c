import { miniature, type ViewKind } from "./miniature"
import { accent, grey, ink, mix, paper, tint } from "./palette"
import type { Frame } from "./projection"
import { line, rect, text } from "./svg"

export interface PlacedView {
  kind: ViewKind
  name: string
  /** Share of the sheet's drawing area, 0 to 1. */
  x: number
  y: number
  w: number
  h: number
  seed?: number
}

export interface SmallSheet {
  number: string
  name: string
  views: readonly PlacedView[]
  fresh?: boolean
}

/** Drawing area of a small sheet: what the title strip on the right leaves. */
export const drawingArea = ({ x, y, w, h }: Frame): Frame => ({
  x: x + w * 0.03,
  y: y + h * 0.04,
  w: w * 0.79,
  h: h * 0.92,
})

/** A sheet within the sheet: border, title strip, views with their titles. */
export function smallSheet(frame: Frame, sheet: SmallSheet): string {
  const { x, y, w, h } = frame
  const area = drawingArea(frame)
  const weight = Math.max(0.7, w / 480)
  const strip = x + w * 0.85
  const color = sheet.fresh ? accent : ink
  const size = w * 0.036
  return [
    rect(x + w * 0.012, y + w * 0.012, w, h, { fill: tint(0.16) }),
    rect(x, y, w, h, { fill: paper, stroke: color, width: weight * 1.4 }),
    rect(x + w * 0.018, y + w * 0.018, w * 0.964, h - w * 0.036, { stroke: tint(0.45), width: weight * 0.6 }),
    line([strip, y + w * 0.018], [strip, y + h - w * 0.018], { stroke: tint(0.45), width: weight * 0.6 }),
    rect(strip, y + h * 0.78, w * 0.132, h * 0.22 - w * 0.018, { fill: mix(paper, color, sheet.fresh ? 0.14 : 0.07) }),
    text([strip + w * 0.066, y + h * 0.885], sheet.number, {
      size: size * 1.1,
      weight: 640,
      anchor: "middle",
      fill: color,
    }),
    text([strip + w * 0.052, y + h * 0.72], sheet.name, {
      size: Math.min(size * 0.9, (h * 0.6) / (sheet.name.length * 0.62)),
      rotate: -90,
      fill: grey,
    }),
    ...sheet.views.map((v, i) => {
      const f: Frame = { x: area.x + v.x * area.w, y: area.y + v.y * area.h, w: v.w * area.w, h: v.h * area.h }
      const label = Math.max(7, w * 0.024)
      const inner: Frame = { x: f.x + f.w * 0.04, y: f.y + f.h * 0.04, w: f.w * 0.92, h: f.h * 0.92 - label * 1.8 }
      return [
        miniature(v.kind, inner, v.seed ?? i + 1),
        line([f.x + f.w * 0.04, f.y + f.h - label * 1.2], [f.x + f.w * 0.96, f.y + f.h - label * 1.2], {
          stroke: tint(0.6),
          width: weight * 0.7,
        }),
        text([f.x + f.w * 0.04, f.y + f.h - label * 0.2], `${i + 1} ${v.name}`, { size: label, fill: ink }),
      ].join("")
    }),
  ].join("")
}
