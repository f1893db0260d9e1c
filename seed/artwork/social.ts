import sharp from "sharp"
import { brand } from "../../backend/lib/brand"
import { shopContact } from "../../backend/lib/shop-contact"
import { products } from "../catalogue/products"
import { at } from "../scripts/lib/vec"
import { artworks } from "./artworks"
import { easel } from "./browser"
import { type CardForm, type SocialCard, socialCard, squareCard, wideCard } from "./lib/social-card"
import type { Work } from "./work"

const media = "storefront/public/media"
/** Every social network takes JPEG. */
const jpeg = { quality: 82, chromaSubsampling: "4:4:4", mozjpeg: true }

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

export const socialCards: readonly Work[] = [
  ...products.flatMap(({ id, name, type }) =>
    cardWorks(id, `products/${id}/social.jpg`, () => ({ title: name, kind: type, drawing: drawingOf(id) })),
  ),
  ...pages.flatMap(({ page, drawing, ...card }) =>
    cardWorks(page, `pages/${page}.jpg`, () => ({ ...card, drawing: drawingOf(drawing) })),
  ),
  ...cardWorks("shop", "social.jpg", () => ({
    title: "Computational design scripts for architects",
    kind: "Grasshopper · Dynamo",
    drawing: drawingOf("parametric-tower"),
  })),
]

type Shown = Omit<SocialCard, "shop">

export function cardWorks(of: string, file: string, shown: () => Shown | Promise<Shown>): Work[] {
  return [
    cardWork(`card ${of}`, file, wideCard, shown),
    cardWork(`square card ${of}`, file.replace(/\.jpg$/, "-square.jpg"), squareCard, shown),
  ]
}

function cardWork(name: string, file: string, form: CardForm, shown: () => Shown | Promise<Shown>): Work {
  const { width, height } = form
  return {
    name,
    files: [`${media}/${file}`],
    sheets: async () => [socialCard({ shop: brand.name, ...(await shown()) }, form)],
    settings: { easel, jpeg },
    async make(sheets, camera) {
      const png = await camera.png(at(sheets, 0), { width, height })
      return [await sharp(png).jpeg(jpeg).toBuffer()]
    },
  }
}

function drawingOf(id: string): string {
  const artwork = artworks.find((candidate) => candidate.id === id)
  if (!artwork) throw new Error(`There is no artwork of ${id}; write seed/artwork/generators/${id}.ts first.`)
  return artwork.small(1)
}
