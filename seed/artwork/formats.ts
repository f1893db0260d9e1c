import sharp from "sharp"

/** One form in which a drawing lies in storefront/public: `{n}{suffix}.{format}`, 4 to 3. */
export interface PictureFormat {
  width: number
  suffix: string
  format: "avif" | "webp"
  /** Encodes a scaled drawing. */
  encode(scaled: sharp.Sharp): sharp.Sharp
}

/**
 * Full colour resolution, because thin coloured lines smear without it; below quality 60 hatches and pale grid lines
 * begin to fade.
 */
const avif = (width: number, suffix: string): PictureFormat => ({
  width,
  suffix,
  format: "avif",
  encode: (scaled) => scaled.avif({ quality: 60, chromaSubsampling: "4:4:4", effort: 5 }),
})

const webp = (width: number, suffix: string, quality: number): PictureFormat => ({
  width,
  suffix,
  format: "webp",
  encode: (scaled) => scaled.webp({ quality, effort: 6, smartSubsample: true }),
})

/** What the storefront's image-sources.ts offers to browsers; WebP is for those that know no AVIF. */
export const pictureFormats: readonly PictureFormat[] = [
  avif(320, "-320"),
  avif(512, "-512"),
  avif(800, "-800"),
  avif(1200, "-1200"),
  avif(1600, ""),
  webp(320, "-320", 76),
  webp(800, "-800", 78),
  webp(1600, "", 80),
]

/** Every file of drawing `n`. */
export function pictureFiles(n: number): string[] {
  return pictureFormats.map(({ suffix, format }) => `${n}${suffix}.${format}`)
}

/** A drawing's pixels in one form, encoded. */
export function pictureOf(png: Buffer, { width, encode }: PictureFormat): Promise<Buffer> {
  return encode(sharp(png).resize({ width, kernel: "lanczos3" })).toBuffer()
}
