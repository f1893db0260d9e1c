const drawn = /^\/media\/products\/[^/]+\/\d+\.webp$/

/** The widths that the shop's own drawings come in; pictures from elsewhere have one. */
export function srcSetOf(src: string): string | undefined {
  if (!drawn.test(src)) return undefined
  const base = src.slice(0, -".webp".length)
  return `${base}-320.webp 320w, ${base}-800.webp 800w, ${src} 1600w`
}
