/** As the artwork names them (seed/artwork/formats.ts). */
const product = /^(?<base>\/media\/products\/[^/]+\/\d+)(?:-320|-720|-800)?\.webp$/
const giftCard = /^(?<base>\/media\/gift-cards\/\d+)(?:-320|-800)?\.webp$/

/** The `srcset` of a picture in each of its formats. */
export interface SrcSets {
  avif: string
  webp: string
}

/** A product's drawing is there as a whole sheet, and small: with few and large strokes and letters. */
export interface ImageSources {
  whole: SrcSets
  small?: SrcSets
}

/**
 * The sources of one of the shop's own drawings, also by its thumbnail's address. Undefined for everything else: staff
 * may upload any picture, and that has one form.
 */
export function sourcesOf(src: string): ImageSources | undefined {
  const drawing = product.exec(src)?.groups?.base
  if (drawing !== undefined) {
    return {
      whole: srcSets(drawing, { avif: [800, 1200, 1600], webp: [800, 1600] }),
      small: srcSets(drawing, { avif: [320, 512, 720, 1080], webp: [320, 720] }),
    }
  }
  const gift = giftCard.exec(src)?.groups?.base
  return gift === undefined
    ? undefined
    : { whole: srcSets(gift, { avif: [320, 512, 800, 1200, 1600], webp: [320, 800, 1600] }) }
}

/** The width that a file's name does not give. */
const widest = 1600

function srcSets(base: string, widths: Record<keyof SrcSets, readonly number[]>): SrcSets {
  const setOf = (format: keyof SrcSets): string =>
    widths[format].map((width) => `${base}${width === widest ? "" : `-${width}`}.${format} ${width}w`).join(", ")
  return { avif: setOf("avif"), webp: setOf("webp") }
}

/**
 * Screens on which a product's large picture is narrower than some 700 px: on those the letters of a whole sheet would
 * be smaller than 10.
 */
export const smallMedia = "(max-width: 719.98px), (min-width: 1024px) and (max-width: 1279.98px)"
export const wholeMedia = "(min-width: 720px) and (max-width: 1023.98px), (min-width: 1280px)"
