import { loadHarfbuzz } from "./harfbuzz.cjs"
import type { MeantGlyph } from "./meant-glyphs"

/** How pdfkit asks a font for glyphs. */
export interface Shaping {
  /** @param features of OpenType, and `rightToLeft` where the text is read so */
  layout(text: string, features: readonly string[]): ShapedText
}

/** From left to right, in the font's units; pdfkit scales the positions in place. */
interface ShapedText {
  glyphs: { id: MeantGlyph; advanceWidth: number; codePoints: number[] }[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

/** What OpenType calls the forms for that direction, which HarfBuzz takes by itself where it is told the direction. */
export const rightToLeft = "rtla" as const

/** Shapes with HarfBuzz: fontkit, which pdfkit would ask, puts Thai tone marks and several marks of a letter wrong. */
export async function shapingWith(font: Uint8Array): Promise<Shaping> {
  const harfbuzz = await loadHarfbuzz()
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)))
  // One for all texts: its memory is given back only when the garbage is collected.
  const buffer = new harfbuzz.Buffer()
  return {
    layout(text, features) {
      buffer.reset()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      buffer.setDirection(features.includes(rightToLeft) ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
      // A letter and an accent of its own mean one character each.
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

/** What each glyph means: of those that come from the same characters, the first one means all of them, the others nothing. */
function meaningsOf(text: string, clusters: readonly number[]): string[] {
  const starts = [...new Set(clusters)].sort((one, other) => one - other)
  const ends = new Map(starts.map((start, place) => [start, starts[place + 1] ?? text.length]))
  return clusters.map((start, place) => (clusters.indexOf(start) === place ? text.slice(start, ends.get(start)) : ""))
}
