import { accent, grey, hair, ink, paper, tint } from "./palette"
import type { Frame } from "./projection"
import { line, rect, text } from "./svg"

/** Pixels, as social networks show a link (1.91 to 1). */
export const cardWidth = 1200
export const cardHeight = 630

export interface SocialCard {
  shop: string
  title: string
  /** What the title is, such as "Dynamo Script". */
  kind: string
  /** An SVG, as artworks draw it. */
  drawing: string
  /** What of it is shown, in its units; all of it when left out. */
  window?: Frame
}

const margin = 48
/** Where the drawing begins, and the lettering's column ends. */
const fold = 372
const column = fold - margin - 24

/** A whole sheet's drawing without its frame and title block, in sheet units. */
export const withoutFrame: Frame = { x: 60, y: 64, w: 1480, h: 964 }

/** A product's name beside its drawing, for links that are shared. */
export function socialCard({ shop, title, kind, drawing, window = windowOf(drawing) }: SocialCard): string {
  const { size, lines } = fitted(title)
  const first = cardHeight - margin - 42 - (lines.length - 1) * size * 1.08
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}">`,
    rect(0, 0, cardWidth, cardHeight, { fill: paper }),
    placed(drawing, window),
    line([fold, 0], [fold, cardHeight], { stroke: tint(0.35), width: hair }),
    rect(0, 0, cardWidth, 10, { fill: accent }),
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
    text([margin, cardHeight - margin], kind, { size: 20, fill: grey }),
    "</svg>",
  ].join("")
}

function windowOf(drawing: string): Frame {
  const [x = 0, y = 0, w = 1, h = 1] = /viewBox="([^"]*)"/.exec(drawing)?.[1]?.split(" ").map(Number) ?? []
  return { x, y, w, h }
}

/** As wide as what the column leaves, in the middle of the height: an inner `<svg>` shows no more than its window. */
function placed(drawing: string, { x, y, w, h }: Frame): string {
  const width = cardWidth - fold
  const height = (width * h) / w
  const place = `x="${fold}" y="${(cardHeight - height) / 2}" width="${width}" height="${height}"`
  return drawing.replace(/^<svg [^>]*>/, `<svg ${place} viewBox="${x} ${y} ${w} ${h}">`)
}

/** The title in the largest size whose longest word fits the column. */
function fitted(title: string): { size: number; lines: string[] } {
  const longest = Math.max(...title.split(" ").map((word) => word.length))
  const size = Math.min(46, column / (longest * widthPerSize))
  return { size, lines: wrapped(title, Math.floor(column / (size * widthPerSize))) }
}

/** A letter's mean width in Inter at weight 640, as a share of the size. */
const widthPerSize = 0.57

/** Lines of whole words, at most `most` characters each. */
export function wrapped(title: string, most: number): string[] {
  const lines: string[] = []
  for (const word of title.split(" ")) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : ""
    if (longer && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
