import { graphemesOf } from "./characters"
import { directionsOf } from "./directions"
import type { Font } from "./font"
import { canSet } from "./fonts"
import { type Breaking, wrapped } from "./wrap"

/** Pieces from left to right. */
export type Line = readonly Piece[]

/** Text in one font and direction. */
export interface Piece {
  text: string
  start: number
  font: Font
  isRightToLeft: boolean
  isMissing: boolean
}

type Fonts = readonly [Font, ...Font[]]

export function oneLineOf(text: string, fonts: Fonts): Line {
  return lineBetween(text, fonts)(0, text.length)
}

export function linesOf(text: string, fonts: Fonts, breaksOf: Breaking, fits: (line: Line) => boolean): Line[] {
  const plain = text.replace(/[\t\n\r ]+/g, " ").trim()
  const between = lineBetween(plain, fonts)
  return wrapped(plain, breaksOf, (part) => fits(oneLineOf(part, fonts))).map(([start, end]) => between(start, end))
}

function lineBetween(text: string, fonts: Fonts): (start: number, end: number) => Line {
  const directions = directionsOf(text)
  return (start, end) =>
    directions(start, end).flatMap((part) => {
      const { isRightToLeft } = part
      const pieces = runsOf(part.text, fonts, canSet).map((run) => ({
        ...run,
        start: part.start + run.start,
        isRightToLeft,
      }))
      return isRightToLeft ? pieces.reverse() : pieces
    })
}

interface Run<Font> {
  text: string
  start: number
  font: Font
  /** True if no font has the text: it is shown as question marks. */
  isMissing: boolean
}

/**
 * Accents stay with their letter. Spaces and punctuation take the font before them, so that words of a script are
 * shaped as a whole. The first font needs the question mark.
 */
function runsOf<Font>(
  text: string,
  fonts: readonly [Font, ...Font[]],
  canSet: (font: Font, grapheme: string) => boolean,
): Run<Font>[] {
  const runs: Run<Font>[] = []
  let start = 0
  for (const grapheme of graphemesOf(text)) {
    const last = runs.at(-1)
    const stays = last && !last.isMissing && /^[\s\p{P}]/u.test(grapheme) && canSet(last.font, grapheme)
    const font = stays ? last.font : fonts.find((one) => canSet(one, grapheme))
    const run = { text: font ? grapheme : "?", start, font: font ?? fonts[0], isMissing: !font }
    if (last && last.font === run.font && last.isMissing === run.isMissing) last.text += run.text
    else runs.push(run)
    start += grapheme.length
  }
  return runs
}
