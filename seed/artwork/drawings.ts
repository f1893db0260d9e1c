import { at, range } from "../scripts/lib/vec"
import { artworks } from "./artworks"
import { easel } from "./browser"
import { pictureFiles, pictureFormats, picturesOf } from "./formats"
import { height, width } from "./lib/sheet"
import type { Work } from "./work"

const media = "storefront/public/media/products"

/** The drawings of all galleries. */
export const drawings: readonly Work[] = artworks.flatMap(({ id, count, draw }) =>
  range(count).map(
    (i): Work => ({
      name: `drawing ${id}/${i + 1}`,
      files: pictureFiles(i + 1).map((file) => `${media}/${id}/${file}`),
      sheets: () => [draw(i + 1).svg],
      settings: { easel, pictureFormats },
      make: async (sheets, camera) => picturesOf(await camera.png(at(sheets, 0), { width, height })),
    }),
  ),
)

/** Their alt texts, as the seed reads them. */
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
