import { accent, grey, hair, ink, paper, tint } from "./palette"
import type { Frame } from "./projection"
import { line, rect, text } from "./svg"

/** In pixels. */
export interface CardForm {
  width: number
  height: number
  box: Frame
  fold: [from: [number, number], to: [number, number]]
  column: number
  size: number
}

const margin = 48
const left = 372
const below = 936

/** 1.91 to 1. */
export const wideCard: CardForm = {
  width: 1200,
  height: 630,
  box: { x: left, y: 0, w: 1200 - left, h: 630 },
  fold: [
    [left, 0],
    [left, 630],
  ],
  column: left - margin - 24,
  size: 46,
}

export const squareCard: CardForm = {
  width: 1200,
  height: 1200,
  box: { x: 0, y: 122, w: 1200, h: below - 122 },
  fold: [
    [0, below],
    [1200, below],
  ],
  column: 1200 - 2 * margin,
  size: 64,
}

export interface SocialCard {
  shop: string
  title: string
  /** Such as "Dynamo Script". */
  kind: string
  drawing: string
  /** SVG units. Default: all. */
  window?: Frame
}

/** Sheet units. */
export const withoutFrame: Frame = { x: 60, y: 64, w: 1480, h: 964 }

export function socialCard(shown: SocialCard, form: CardForm = wideCard): string {
  const { shop, title, kind, drawing, window = windowOf(drawing) } = shown
  const { width, height, box, fold } = form
  const { size, lines } = fitted(title, form)
  const first = height - margin - 42 - (lines.length - 1) * size * 1.08
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    rect(0, 0, width, height, { fill: paper }),
    placed(drawing, window, box),
    line(...fold, { stroke: tint(0.35), width: hair }),
    rect(0, 0, width, 10, { fill: accent }),
    text([margin, margin + 36], shop, { size: 30, weight: 640, mono: false, spacing: -0.6 }),
    ...lines.map((words, index) =>
      text([margin, first + index * size * 1.08], words, {
        size,
        weight: 640,
        mono: false,
        spacing: -size / 36,
        fill: ink,
      }),
    ),
    text([margin, height - margin], kind, { size: Math.round(form.size * 0.44), fill: grey }),
    "</svg>",
  ].join("")
}

function windowOf(drawing: string): Frame {
  const [x = 0, y = 0, w = 1, h = 1] = /viewBox="([^"]*)"/.exec(drawing)?.[1]?.split(" ").map(Number) ?? []
  return { x, y, w, h }
}

function placed(drawing: string, { x, y, w, h }: Frame, box: Frame): string {
  const [width, height] = box.w * h > box.h * w ? [(box.h * w) / h, box.h] : [box.w, (box.w * h) / w]
  const place = `x="${box.x + (box.w - width) / 2}" y="${box.y + (box.h - height) / 2}" width="${width}" height="${height}"`
  return drawing.replace(/^<svg [^>]*>/, `<svg ${place} viewBox="${x} ${y} ${w} ${h}">`)
}

function fitted(title: string, { column, size: largest }: CardForm): { size: number; lines: string[] } {
  const longest = Math.max(...title.split(" ").map((word) => word.length))
  const size = Math.min(largest, column / (longest * widthPerSize))
  return { size, lines: wrapped(title, Math.floor(column / (size * widthPerSize))) }
}

/** Share of the size, in Inter at weight 640. */
const widthPerSize = 0.57

export function wrapped(title: string, most: number): string[] {
  const lines: string[] = []
  for (const word of title.split(" ")) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : ""
    if (longer && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
