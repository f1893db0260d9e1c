import { loadHarfbuzz } from "./harfbuzz.cjs"

/** Interface that pdfkit expects. */
export interface Shaping {
  /** @param features OpenType features, and `rightToLeft` for such text */
  layout(text: string, features: readonly string[]): ShapedText
}

/** `meaning` is empty if another glyph carries the text. */
interface MeantGlyph {
  glyph: number
  meaning: string
}

/** Font units, left to right; pdfkit scales positions in place. */
interface ShapedText {
  glyphs: { id: MeantGlyph; advanceWidth: number; codePoints: number[] }[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

/** OpenType feature. HarfBuzz applies it once it knows the direction. */
export const rightToLeft = "rtla" as const

/** fontkit misplaces Thai tone marks and stacked accents. */
export async function shapingWith(font: Uint8Array): Promise<Shaping> {
  const harfbuzz = await loadHarfbuzz()
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)))
  // Shared: only garbage collection frees its memory.
  const buffer = new harfbuzz.Buffer()
  return {
    layout(text, features) {
      buffer.reset()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      buffer.setDirection(features.includes(rightToLeft) ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
      // A letter and its separate accent count as one character each.
      buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS)
      const tags = features.filter((tag) => tag !== rightToLeft)
      const asked = tags.map((tag) => new harfbuzz.Feature(tag))
      harfbuzz.shape(shaper, buffer, asked)
      const infos = buffer.getGlyphInfos()
      const positions = buffer.getGlyphPositions()
      const clusters = infos.map(({ cluster }) => cluster)
      const meanings = meaningsOf(text, clusters)
      return {
        glyphs: infos.map(({ codepoint: glyph }, place) => {
          const meaning = meanings[place] ?? ""
          const codePoints = [...meaning].map((one) => one.codePointAt(0) ?? 0)
          return { id: { glyph, meaning }, advanceWidth: shaper.glyphHAdvance(glyph), codePoints }
        }),
        positions,
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
        },
      }
    },
  }
}

/** The first glyph of a cluster carries all of its text. */
function meaningsOf(text: string, clusters: readonly number[]): string[] {
  const starts = [...new Set(clusters)].sort((one, other) => one - other)
  const ends = new Map(starts.map((start, place) => [start, starts[place + 1] ?? text.length]))
  return clusters.map((start, place) => (clusters.indexOf(start) === place ? text.slice(start, ends.get(start)) : ""))
}

/** fontkit's type. */
export interface Subset {
  glyphs: number[]
  includeGlyph(asked: number | MeantGlyph): number
}

/** One place per meaning: otherwise a no-break space would be copied as a space. */
export function withPlacesByMeaning<T extends Subset>(subset: T): T {
  const include = subset.includeGlyph.bind(subset)
  const places = new Map<string, number>()
  subset.includeGlyph = (asked) => {
    // fontkit asks for parts of other glyphs.
    if (typeof asked === "number") return include(asked)
    const key = `${asked.glyph} ${asked.meaning}`
    const place = places.get(key) ?? subset.glyphs.push(asked.glyph) - 1
    places.set(key, place)
    return place
  }
  return subset
}
