/** As the artwork names them (seed/artwork/formats.ts). */
const drawing = /^(\/media\/(?:products\/[^/]+|gift-cards)\/\d+)(?:-320|-720|-800)?\.webp$/

/** The `srcset` of a picture in each of its formats. */
export interface SrcSets {
  avif: string
  webp: string
}

/** A product's drawing is there as a whole sheet, and small: with few and large strokes and letters. */
export type DrawingForm = "small" | "whole"

const widths = {
  small: { avif: [320, 512, 720, 1080], webp: [320, 720] },
  whole: { avif: [800, 1200, 1600], webp: [800, 1600] },
} as const
/** The width that a file's name does not give. */
const widest = 1600

/**
 * The `srcset` of one of the shop's own drawings, also by its thumbnail's address. Undefined for everything else: staff
 * may upload any picture, and that has one form.
 */
export function srcSetsOf(src: string, form: DrawingForm): SrcSets | undefined {
  const [, base] = drawing.exec(src) ?? []
  if (base === undefined) return undefined
  const set = (format: keyof SrcSets): string =>
    widths[form][format].map((width) => `${base}${width === widest ? "" : `-${width}`}.${format} ${width}w`).join(", ")
  return { avif: set("avif"), webp: set("webp") }
}
