/** A part of a text that one font can set. */
export interface Run {
  text: string
  /** The place of the font in the list that was asked. */
  font: number
  /** No font has it: shown as question marks. */
  isMissing: boolean
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Code points that only join or vary others: a font need not have them. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/**
 * Cuts a text into runs, each in the first font that has its letters. A letter and its accents stay together, and what
 * follows stays in the same font where that has it: the words of a script are shaped as a whole.
 *
 * @param has whether the font at this place has a code point
 */
export function runsOf(text: string, fonts: number, has: (font: number, codePoint: number) => boolean): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text)) {
    const codePoints = [...segment].filter((one) => !invisible.test(one)).map((one) => one.codePointAt(0) ?? 0)
    const canSet = (font: number) => codePoints.every((one) => has(font, one))
    const last = runs.at(-1)
    if (last && !last.isMissing && /^[\s\p{P}]/u.test(segment) && canSet(last.font)) {
      last.text += segment
      continue
    }
    const font = Array.from({ length: fonts }, (_, place) => place).find(canSet)
    const run: Run = { text: font === undefined ? "?" : segment, font: font ?? 0, isMissing: font === undefined }
    if (last && last.font === run.font && last.isMissing === run.isMissing) last.text += run.text
    else runs.push(run)
  }
  return runs
}
