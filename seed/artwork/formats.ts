import sharp from "sharp"

/** One form in which a drawing lies in storefront/public: `{n}{suffix}.{format}`, 4 to 3. */
export interface PictureFormat {
  width: number
  suffix: string
  format: "avif" | "webp"
  options: sharp.AvifOptions | sharp.WebpOptions
}

/**
 * Full colour resolution, because thin coloured lines smear without it; below quality 60 hatches and pale grid lines
 * begin to fade.
 */
const avif = (width: number, suffix: string): PictureFormat => ({
  width,
  suffix,
  format: "avif",
  options: { quality: 60, chromaSubsampling: "4:4:4" },
})

const webp = (width: number, suffix: string, quality: number): PictureFormat => ({
  width,
  suffix,
  format: "webp",
  options: { quality, smartSubsample: true },
})

/** Of a whole sheet, as the storefront's image-sources.ts offers it; WebP is for browsers that know no AVIF. */
export const sheetFormats: readonly PictureFormat[] = [
  avif(800, "-800"),
  avif(1200, "-1200"),
  avif(1600, ""),
  webp(800, "-800", 78),
  webp(1600, "", 80),
]

/** Of a drawing's small form. */
export const smallFormats: readonly PictureFormat[] = [
  avif(320, "-320"),
  avif(512, "-512"),
  avif(720, "-720"),
  avif(1080, "-1080"),
  webp(320, "-320", 76),
  webp(720, "-720", 78),
]

/** One step more saves a fiftieth of an AVIF's size, for three quarters more time. */
const efforts = { avif: 4, webp: 6 } as const

/** The files, in these forms, of the drawing that is called `name` in its folder. */
export function pictureFiles(name: number, formats: readonly PictureFormat[]): string[] {
  return formats.map(({ suffix, format }) => `${name}${suffix}.${format}`)
}

/** A drawing's pixels in these forms, in the order of their files. */
export function picturesOf(png: Buffer, formats: readonly PictureFormat[]): Promise<Buffer[]> {
  return Promise.all(
    formats.map(({ width, format, options }) =>
      sharp(png)
        .resize({ width, kernel: "lanczos3" })
        .toFormat(format, { ...options, effort: efforts[format] })
        .toBuffer(),
    ),
  )
}
