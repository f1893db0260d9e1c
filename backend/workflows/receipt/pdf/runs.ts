import { graphemesOf } from "./characters"

/** A part of a text that one font can set. */
interface Run<Font> {
  text: string
  /** Where it begins in the text. */
  start: number
  font: Font
  /** No font has it: shown as question marks. */
  isMissing: boolean
}

/**
 * Cuts a text into runs, each in the first font that has its letters. A letter and its accents stay together, and spaces
 * and punctuation stay in the font of what they follow, where that has them: the words of a script are shaped as a whole.
 *
 * @param fonts at least one, which has the question mark
 */
export function runsOf<Font>(
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
