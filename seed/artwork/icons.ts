/** Makes the icons that take no SVG from storefront/public/favicon.svg: `npx tsx seed/artwork/icons.ts`. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { icoOf } from "./lib/ico"

const folder = join(process.cwd(), "storefront/public")
/** Of the SVG's own square, in its units. */
const drawn = 32

async function main(): Promise<void> {
  const svg = readFileSync(join(folder, "favicon.svg"))
  const png = (size: number) =>
    sharp(svg, { density: (72 * size) / drawn })
      .resize(size, size)
      .flatten({ background: "#1f4fd8" })
      .png({ compressionLevel: 9 })
      .toBuffer()
  writeFileSync(join(folder, "favicon.ico"), icoOf(await png(32), 32))
  writeFileSync(join(folder, "apple-touch-icon.png"), await png(180))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
