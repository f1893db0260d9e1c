import fs from "node:fs/promises"
import { LRUCache } from "lru-cache"
import { type Shaping, type Subset, shapingWith, withPlacesByMeaning } from "./shaping"

export type Weight = "regular" | "bold"

/** A font that fontkit embeds and HarfBuzz shapes text with. */
export interface Font extends Shaping {
  hasGlyphForCodePoint(codePoint: number): boolean
}

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 }

/** A font takes some 100 KB, DejaVu 3 MB. */
const opened = new LRUCache<string, Promise<Font>>({ max: 64 })

/** WOFF2 files have a weight axis. */
export function openFont(file: string, weight: Weight): Promise<Font> {
  const key = `${weight} ${file}`
  const known = opened.get(key)
  if (known) return known
  const font = read(file, weight)
  opened.set(key, font)
  // A failed read is forgotten, so that the next call retries it.
  font.catch(() => opened.delete(key))
  return font
}

async function read(file: string, weight: Weight): Promise<Font> {
  // Imported only when needed.
  const fontkit = await import("fontkit")
  const bytes = await trueType(file, weight)
  const font = fontkit.create(bytes)
  if (font.type !== "TTF") throw new Error(`${file} does not contain exactly one font`)
  const { layout } = await shapingWith(bytes)
  // This method is missing from the type.
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
