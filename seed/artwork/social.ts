/**
 * Makes the cards that links to the shop, its pages and its products show when they are shared:
 * `npx tsx seed/artwork/social.ts [product-id | page …]`. Without arguments: all of them, and the shop's own.
 */

import { join } from "node:path"
import sharp from "sharp"
import { brand } from "../../backend/lib/brand"
import { shopContact } from "../../backend/lib/shop-contact"
import { products } from "../catalogue/products"
import { artworks } from "./artworks"
import { type Camera, openCamera } from "./browser"
import { cardHeight, cardWidth, type SocialCard, socialCard } from "./lib/social-card"

const media = join(process.cwd(), "storefront/public/media")
const shop = brand.name

/** Pages with a card of their own, each with the drawing that comes nearest to what it is about. */
const pages = [
  { page: "services", title: "Custom Services", kind: "Scripts · families · BIM", drawing: "surface-panelizer" },
  { page: "training", title: brand.learning, kind: "Private training", drawing: "structural-optimizer" },
  {
    page: "contact",
    title: "Contact",
    kind: shopContact({}).location?.label ?? "Write to us",
    drawing: "parking-genius",
  },
  { page: "privacy-policy", title: "Privacy Policy", kind: "23/07/2025", drawing: "sheet-creator" },
  { page: "terms-of-service", title: "Terms of Service", kind: "23/07/2025", drawing: "sheet-creator" },
]

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const camera = await openCamera(cardWidth, cardHeight)
  for (const { id, name, type } of products) {
    if (wanted.length && !wanted.includes(id)) continue
    await make(camera, { shop, title: name, kind: type, drawing: drawingOf(id) }, `products/${id}/social.jpg`)
  }
  for (const { page, title, kind, drawing } of pages) {
    if (wanted.length && !wanted.includes(page)) continue
    await make(camera, { shop, title, kind, drawing: drawingOf(drawing) }, `pages/${page}.jpg`)
  }
  if (wanted.length === 0) {
    const kind = "Grasshopper · Dynamo"
    const title = "Computational design scripts for architects"
    await make(camera, { shop, title, kind, drawing: drawingOf("parametric-tower") }, "social.jpg")
  }
  await camera.close()
}

function drawingOf(id: string): string {
  const artwork = artworks.find((candidate) => candidate.id === id)
  if (!artwork) throw new Error(`There is no artwork of ${id}; write seed/artwork/generators/${id}.ts first.`)
  return artwork.draw(1).svg
}

/** JPEG, which every social network takes. */
async function make(camera: Camera, card: SocialCard, file: string): Promise<void> {
  const png = await camera.png(socialCard(card))
  await sharp(png).jpeg({ quality: 82, chromaSubsampling: "4:4:4", mozjpeg: true }).toFile(join(media, file))
  console.log(file)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
