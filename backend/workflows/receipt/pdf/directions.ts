import bidiFactory from "bidi-js"

const bidi = bidiFactory()

interface DirectedPart {
  text: string
  start: number
  isRightToLeft: boolean
}

/**
 * Parts in visual order (Unicode bidirectional algorithm). The text's first letter decides the base direction of every
 * line.
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
