import { directionsOf } from "./directions"
import type { Font } from "./font"
import { canSet } from "./fonts"
import { runsOf } from "./runs"
import { type Breaking, wrapped } from "./wrap"

/** A line as it is set: its pieces from left to right. */
export type Line = readonly Piece[]

/** What is in one font and one direction. */
export interface Piece {
  text: string
  /** Where it begins in the text of which it is a part. */
  start: number
  font: Font
  isRightToLeft: boolean
  isMissing: boolean
}

type Fonts = readonly [Font, ...Font[]]

/** A text that is one line. */
export function oneLineOf(text: string, fonts: Fonts): Line {
  return lineBetween(text, fonts)(0, text.length)
}

/** The lines of a text that fit. */
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
