import fs from "node:fs/promises"
import { LRUCache } from "lru-cache"
import { type Subset, withPlacesByMeaning } from "./meant-glyphs"
import { type Shaping, shapingWith } from "./shaping"

export type Weight = "regular" | "bold"

/** A font as pdfkit takes it: fontkit reads and embeds it, HarfBuzz shapes what is set in it. */
export interface Font extends Shaping {
  hasGlyphForCodePoint(codePoint: number): boolean
}

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 }

/** A font takes some tenths of a megabyte, DejaVu three. */
const opened = new LRUCache<string, Promise<Font>>({ max: 64 })

/** The font of a file. WOFF2 files have an axis for the weight, others one weight. */
export function openFont(file: string, weight: Weight): Promise<Font> {
  const key = `${weight} ${file}`
  const known = opened.get(key)
  if (known) return known
  const font = read(file, weight)
  opened.set(key, font)
  // What could not be read is tried again when it is asked for again.
  font.catch(() => opened.delete(key))
  return font
}

async function read(file: string, weight: Weight): Promise<Font> {
  // A server that nobody asks for a receipt does without.
  const fontkit = await import("fontkit")
  const bytes = await trueType(file, weight)
  const font = fontkit.create(bytes)
  if (font.type !== "TTF") throw new Error(`${file} holds no single font`)
  const { layout } = await shapingWith(bytes)
  // Its types leave out that a subset lists its glyphs.
  const subset = font.createSubset.bind(font) as unknown as () => Subset
  return Object.assign(font, { layout, createSubset: () => withPlacesByMeaning(subset()) })
}

async function trueType(file: string, weight: Weight): Promise<Buffer> {
  const bytes = await fs.readFile(file)
  if (!file.endsWith(".woff2")) return bytes
  const { default: subsetFont } = await import("subset-font")
  const variationAxes = { wght: weights[weight] }
  return subsetFont(bytes, "", { keepAllGlyphs: true, noHinting: true, variationAxes, targetFormat: "sfnt" })
}
