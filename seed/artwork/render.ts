/** Draws the galleries: `npx tsx seed/artwork/render.ts [product-id[/n] …]`. Without arguments: all of them. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { artworks } from "./artworks"
import { openCamera } from "./browser"
import { pictureFormats, pictureOf } from "./formats"

const media = join(process.cwd(), "storefront/public/media/products")

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const camera = await openCamera(1600, 1200)
  for (const artwork of artworks) {
    for (let n = 1; n <= artwork.count; n++) {
      if (wanted.length && !wanted.includes(artwork.id) && !wanted.includes(`${artwork.id}/${n}`)) continue
      const began = Date.now()
      const png = await camera.png(artwork.draw(n).svg)
      const folder = join(media, artwork.id)
      mkdirSync(folder, { recursive: true })
      for (const format of pictureFormats) {
        writeFileSync(join(folder, `${n}${format.suffix}.${format.format}`), await pictureOf(png, format))
      }
      console.log(`${artwork.id}/${n} ${Date.now() - began} ms`)
    }
  }
  await camera.close()
  writeGalleries()
}

/** The alt texts, as the seed reads them. */
function writeGalleries(): void {
  const rows = artworks.map(({ id, alts }) => {
    const lines = alts.map((alt) => `      ${JSON.stringify(alt)},`).join("\n")
    return `  ${JSON.stringify(id)}: {\n    alts: [\n${lines}\n    ],\n  },`
  })
  writeFileSync(
    join(process.cwd(), "seed/catalogue/galleries.ts"),
    `import type { SeedGallery } from "./types"\n\n/** Written by seed/artwork/render.ts; the texts live with the generators. */\nexport const galleries: Record<string, SeedGallery> = {\n${rows.join("\n")}\n}\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
