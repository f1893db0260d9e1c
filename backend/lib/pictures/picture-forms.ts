/** In pixels. */
export const widestPicture = 1600
/** In pixels. Narrower ones look blurred on desktops. */
export const sharpFrom = 1000

export interface PictureForm {
  width: number
  height?: number
  format: "avif" | "webp" | "jpeg"
  ending: string
}

/** Must match the storefront's image-sources.ts. The first one names the picture, the last one is for social networks. */
export function formsOf(width: number): PictureForm[] {
  const narrower = [320, 720, 1080].filter((narrow) => narrow < width)
  const formats = ["webp", "avif"] as const
  return [
    ...formats.map((format) => ({ width, format, ending: `.${format}` })),
    ...narrower.flatMap((narrow) =>
      formats.map((format) => ({ width: narrow, format, ending: `-${narrow}.${format}` })),
    ),
    { width: 1200, height: 630, format: "jpeg", ending: "-social.jpg" },
  ]
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
const named = new RegExp(`(?:^|/)(picture-${uuid}-(\\d+)x(\\d+))\\.webp$`)

export function resizedPicture(address: string): { name: string; width: number; height: number } | undefined {
  const [, name, width, height] = named.exec(address) ?? []
  return name === undefined ? undefined : { name, width: Number(width), height: Number(height) }
}
