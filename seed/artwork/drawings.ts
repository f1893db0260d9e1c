import { at, range } from "../scripts/lib/vec"
import { artworks } from "./artworks"
import { easel } from "./browser"
import { pictureFiles, picturesOf, sheetFormats, smallFormats } from "./formats"
import { height, width } from "./lib/sheet"
import type { Work } from "./work"

const media = "storefront/public/media/products"

const forms = [sheetFormats, smallFormats]

export const drawings: readonly Work[] = artworks.flatMap(({ id, count, draw, small }) =>
  range(count).map(
    (i): Work => ({
      name: `drawing ${id}/${i + 1}`,
      files: forms.flatMap((formats) => pictureFiles(i + 1, formats).map((file) => `${media}/${id}/${file}`)),
      sheets: () => [draw(i + 1).svg, small(i + 1)],
      settings: { easel, forms },
      async make(sheets, camera) {
        const pictures: Buffer[] = []
        for (const [n, formats] of forms.entries()) {
          const png = await camera.png(at(sheets, n), { width, height })
          pictures.push(...(await picturesOf(png, formats)))
        }
        return pictures
      },
    }),
  ),
)

/** For the lightbox, zoomed. */
export const vectors: readonly Work[] = artworks.flatMap(({ id, count, draw }) =>
  range(count).map(
    (i): Work => ({
      name: `vector ${id}/${i + 1}`,
      files: [`${media}/${id}/${i + 1}.svg`],
      sheets: () => [draw(i + 1).svg],
      make: async (sheets) => [Buffer.from(at(sheets, 0))],
    }),
  ),
)

export const galleries: Work = {
  name: "texts galleries",
  files: ["seed/catalogue/galleries.ts"],
  sheets() {
    const rows = artworks.map(({ id, alts }) => {
      const lines = alts.map((alt) => `      ${JSON.stringify(alt)},`).join("\n")
      return `  ${JSON.stringify(id)}: {\n    alts: [\n${lines}\n    ],\n  },`
    })
    return [
      `import type { SeedGallery } from "./types"\n\n/** Written by \`npm run artwork\`; the texts live with the generators. */\nexport const galleries: Record<string, SeedGallery> = {\n${rows.join("\n")}\n}\n`,
    ]
  },
  make: async (sheets) => [Buffer.from(at(sheets, 0))],
}
