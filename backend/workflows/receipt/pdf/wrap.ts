const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** The lines of a text that are no wider than `width`. A word that is too long for a line is cut. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ""
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word
    if (widthOf(joined) <= width) {
      line = joined
      continue
    }
    if (line) lines.push(line)
    const pieces = cut(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ""
  }
  return line ? [...lines, line] : lines
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces = [""]
  for (const { segment } of graphemes.segment(word)) {
    const last = pieces.at(-1) ?? ""
    if (last && widthOf(last + segment) > width) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}
