/** As the artwork names them, the small ones included. */
const drawing = /^\/media\/products\/[^/]+\/\d+(?<width>-320|-800)?\.webp$/

/** Whether a picture is one of the shop's own drawings, ink on paper in every width; staff may upload anything. */
export function isDrawing(src: string): boolean {
  return drawing.test(src)
}

/** The widths that the shop's own drawings come in; pictures from elsewhere have one. */
export function srcSetOf(src: string): string | undefined {
  const match = drawing.exec(src)
  if (!match || match.groups?.width) return undefined
  const base = src.slice(0, -".webp".length)
  return `${base}-320.webp 320w, ${base}-800.webp 800w, ${src} 1600w`
}
