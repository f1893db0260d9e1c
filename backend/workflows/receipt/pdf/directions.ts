import bidiFactory from "bidi-js"

const bidi = bidiFactory()

interface DirectedPart {
  text: string
  /** Where it begins in the text. */
  start: number
  isRightToLeft: boolean
}

/**
 * In which direction a text is read, by the Unicode bidirectional algorithm: what its first letter says of the whole
 * holds for each of its lines.
 *
 * @returns the parts of the line from `start` to before `end`, as they are on paper from left to right
 */
export function directionsOf(text: string): (start: number, end: number) => DirectedPart[] {
  const embedding = bidi.getEmbeddingLevels(text)
  const isRightToLeft = (place: number) => (embedding.levels[place] ?? 0) % 2 === 1
  return (start, end) => {
    if (start === end) return []
    const parts: { from: number; to: number }[] = []
    for (const place of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
      const last = parts.at(-1)
      const joins = last && isRightToLeft(last.from) === isRightToLeft(place)
      if (joins && place === last.to && !isRightToLeft(place)) last.to++
      else if (joins && place === last.from - 1 && isRightToLeft(place)) last.from--
      else parts.push({ from: place, to: place + 1 })
    }
    return parts.map(({ from, to }) => ({
      text: text.slice(from, to),
      start: from,
      isRightToLeft: isRightToLeft(from),
    }))
  }
}
