import type { Box, Size } from "../../scripts/lib/packing"
import type { V2 } from "../../scripts/lib/vec"
import { miniature, type ViewKind } from "./miniature"
import { accent, grey, ink, mix, paper, thin, tint } from "./palette"
import { bySize, clipped, legible, line, monoWidth, rect, text } from "./svg"

/** Offset from the field's upper left corner. */
export interface PlacedView extends Box {
  kind: ViewKind
  /** Empty: no title. */
  name: string
  seed: number
}

/** In millimeters. */
export interface SmallSheet {
  number: string
  name: string
  size: Size
  field: Size & { margin: number }
  title: number
  views: readonly PlacedView[]
}

/** `k`: sheet units per millimeter. */
export function smallSheet(x: number, y: number, k: number, sheet: SmallSheet, isFresh = false): string {
  const { number, name, size, field, views } = sheet
  const color = isFresh ? accent : ink
  const [w, h, margin] = [size.w * k, size.h * k, field.margin * k]
  const strip = x + margin + field.w * k
  const stripWidth = x + w - margin - strip
  const foot = y + h - margin
  const isLarge = stripWidth > 90
  const titled = views.filter(({ kind }) => kind !== "schedule")
  return [
    rect(x + 6, y + 6, w, h, { fill: tint(0.16) }),
    rect(x, y, w, h, { fill: paper, stroke: color, width: isLarge ? 3 : thin * 1.4 }),
    rect(x + margin, y + margin, w - 2 * margin, h - 2 * margin, { stroke: tint(0.45), width: thin * 0.7 }),
    line([strip, y + margin], [strip, foot], { stroke: tint(0.45), width: thin * 0.7 }),
    rect(strip, foot - stripWidth * 1.2, stripWidth, stripWidth * 1.2, { fill: mix(paper, color, 0.09) }),
    isLarge
      ? text([strip + stripWidth / 2, foot - stripWidth * 0.5], number, {
          size: stripWidth * 0.27,
          isToScale: true,
          weight: 640,
          anchor: "middle",
          fill: color,
        })
      : text([strip + stripWidth / 2 + 7, foot - 6], number, { weight: 600, rotate: -90, fill: color }),
    isLarge || bySize(true, false)
      ? text([strip + stripWidth / 2 + 7, foot - stripWidth * 1.2 - 14], name, {
          size: isLarge ? 28 : legible,
          rotate: -90,
          fill: grey,
        })
      : "",
    ...views.map((view) => {
      const number = titled.indexOf(view) + 1
      return viewOn(x + margin + view.x * k, y + margin + view.y * k, k, view, number, sheet.title)
    }),
  ].join("")
}

function viewOn(x: number, y: number, k: number, view: PlacedView, number: number, title: number): string {
  const strip = view.kind === "schedule" ? 0 : title * k
  const [w, h] = [view.w * k, view.h * k - strip]
  const name = `${number} ${view.name}`
  const corners: V2[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h + 2],
    [x, y + h + 2],
  ]
  const isTitled = view.name !== "" && strip > 20 && name.length * legible * monoWidth < w
  return [
    clipped(corners, [miniature(view.kind, { x: x + w * 0.02, y: y + h * 0.02, w: w * 0.96, h: h * 0.96 }, view.seed)]),
    strip > 0
      ? line([x, y + h + strip * 0.28], [x + w, y + h + strip * 0.28], { stroke: tint(0.6), width: thin * 0.7 })
      : "",
    isTitled ? text([x, y + h + strip * 0.28 + 20], name) : "",
  ].join("")
}
