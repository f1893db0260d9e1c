/** As the artwork names them, in every width and form (seed/artwork/formats.ts). */
const drawing = /^(?<base>\/media\/(?:products\/[^/]+|gift-cards)\/\d+)(?:-320|-800)?\.webp$/

const widths = { avif: [320, 512, 800, 1200, 1600], webp: [320, 800, 1600] } as const
const widest = 1600

/**
 * The `srcset` of one of the shop's own drawings in each of its forms, also by its thumbnail's address. Undefined for
 * everything else: staff may upload any picture, and that has one form.
 */
export function srcSetsOf(src: string): { avif: string; webp: string } | undefined {
  const base = drawing.exec(src)?.groups?.base
  return base === undefined ? undefined : { avif: srcSet(base, "avif"), webp: srcSet(base, "webp") }
}

function srcSet(base: string, format: keyof typeof widths): string {
  return widths[format].map((width) => `${base}${width === widest ? "" : `-${width}`}.${format} ${width}w`).join(", ")
}
