import { readFileSync } from "node:fs"
import sharp from "sharp"
import { at } from "../scripts/lib/vec"
import { icoOf } from "./lib/ico"
import type { Work } from "./work"

const folder = "storefront/public"
/** Of the SVG's own square, in its units. */
const drawn = 32
const ground = "#1f4fd8"

/** Systems cut an icon to their own form: what is drawn stays within a circle of 80 % of its width. */
const maskable = { size: 512, margin: 36 }
const sizes = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 }

/** The icons that take no SVG, for browsers and home screens. */
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
