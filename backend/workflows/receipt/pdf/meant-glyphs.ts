/** A glyph, and the text that it stands for where it is set: none where another glyph stands for it. */
export interface MeantGlyph {
  glyph: number
  meaning: string
}

/** The part of a font that is embedded, as fontkit makes it: the glyphs that were included, in that order. */
export interface Subset {
  glyphs: number[]
  includeGlyph(asked: number | MeantGlyph): number
}

/**
 * Gives a glyph a place for each of its meanings. A PDF knows one text for each place: the half of a Thai vowel that is
 * also a letter, or a space that is also a no-break space, would always be copied as what was set first.
 */
export function withPlacesByMeaning<T extends Subset>(subset: T): T {
  const include = subset.includeGlyph.bind(subset)
  const places = new Map<string, number>()
  subset.includeGlyph = (asked) => {
    // A part of another glyph, which fontkit asks for.
    if (typeof asked === "number") return include(asked)
    const key = `${asked.glyph} ${asked.meaning}`
    const place = places.get(key) ?? subset.glyphs.push(asked.glyph) - 1
    places.set(key, place)
    return place
  }
  return subset
}
