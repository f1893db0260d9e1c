/** Named by seed/artwork/formats.ts. */
const drawing = /^(\/media\/(?:products\/[^/]+|gift-cards)\/\d+)(?:-320|-720|-800)?\.webp$/

export interface SrcSets {
  avif: string
  webp: string
  /** True if the picture has a night form and a small form. */
  isDrawing: boolean
}

export type DrawingForm = "small" | "whole"

const widths = {
  small: { avif: [320, 512, 720, 1080], webp: [320, 720] },
  whole: { avif: [800, 1200, 1600], webp: [800, 1600] },
} as const
/** Width of files without a width in their name. */
const widest = 1600

/** Named by backend/lib/pictures/picture-forms.ts. */
const photo = /^(.*\/picture-[0-9a-f-]{36}-(\d+)x\d+)\.webp$/

/** Undefined for a picture with one size only: from another host, or uploaded to an earlier version. */
export function srcSetsOf(src: string, form: DrawingForm): SrcSets | undefined {
  const [, taken, width] = photo.exec(src) ?? []
  if (taken !== undefined) return photoSets(taken, Number(width))
  const [, base] = drawing.exec(src) ?? []
  if (base === undefined) return undefined
  const set = (format: "avif" | "webp"): string =>
    widths[form][format].map((width) => `${base}${width === widest ? "" : `-${width}`}.${format} ${width}w`).join(", ")
  return { avif: set("avif"), webp: set("webp"), isDrawing: true }
}

function photoSets(base: string, widest: number): SrcSets {
  const narrower = [320, 720, 1080].filter((width) => width < widest)
  const set = (format: "avif" | "webp"): string =>
    [...narrower.map((width) => `${base}-${width}.${format} ${width}w`), `${base}.${format} ${widest}w`].join(", ")
  return { avif: set("avif"), webp: set("webp"), isDrawing: false }
}
