import { readFileSync } from "node:fs"
import sharp from "sharp"
import { at } from "../scripts/lib/vec"
import type { Work } from "./work"

const folder = "storefront/public"
/** In its own units. */
const drawn = 32
const ground = "#1f4fd8"

/** Systems crop icons to a circle of 80 % of the width. */
const maskable = { size: 512, margin: 36 }
const sizes = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 }

/** For browsers that take no SVG. */
export const icons: Work = {
  name: "icons favicon",
  files: ["favicon.ico", ...Object.keys(sizes), "icon-maskable-512.png"].map((file) => `${folder}/${file}`),
  sheets: () => [readFileSync(`${folder}/favicon.svg`, "utf8")],
  settings: { ground, maskable, sizes },
  async make(sheets) {
    const svg = Buffer.from(at(sheets, 0))
    const icon = (size: number) =>
      sharp(svg, { density: (72 * size) / drawn })
        .resize(size, size)
        .flatten({ background: ground })
    const png = (icon: sharp.Sharp) => icon.png({ compressionLevel: 9 }).toBuffer()
    const { size, margin } = maskable
    const inner = sharp(await png(icon(size - 2 * margin)))
    return [
      icoOf(await png(icon(32)), 32),
      ...(await Promise.all(Object.values(sizes).map((size) => png(icon(size))))),
      await png(inner.extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })),
    ]
  },
}

/** At most 255 pixels. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // pictures in the file
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
