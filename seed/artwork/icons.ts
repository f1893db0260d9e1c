/** Makes the icons that take no SVG from storefront/public/favicon.svg: `npx tsx seed/artwork/icons.ts`. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { icoOf } from "./lib/ico"

const folder = join(process.cwd(), "storefront/public")
/** Of the SVG's own square, in its units. */
const drawn = 32
const ground = "#1f4fd8"

async function main(): Promise<void> {
  const svg = readFileSync(join(folder, "favicon.svg"))
  const png = (size: number) =>
    sharp(svg, { density: (72 * size) / drawn })
      .resize(size, size)
      .flatten({ background: ground })
      .png({ compressionLevel: 9 })
      .toBuffer()
  writeFileSync(join(folder, "favicon.ico"), icoOf(await png(32), 32))
  writeFileSync(join(folder, "apple-touch-icon.png"), await png(180))
  for (const size of [192, 512]) writeFileSync(join(folder, `icon-${size}.png`), await png(size))
  writeFileSync(join(folder, "icon-maskable-512.png"), await maskable(png))
}

/** Systems cut an icon to their own form: what is drawn stays within a circle of 80 % of its width. */
async function maskable(png: (size: number) => Promise<Buffer>): Promise<Buffer> {
  const margin = 36
  return sharp(await png(512 - 2 * margin))
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
