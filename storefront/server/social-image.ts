import { brand } from "../app/brand"
import type { PageData, PageName } from "../app/lib/page-data"
import { publicAddress } from "./public-address"

/** The picture of a page where its link is shared. */
interface SocialImage {
  /** Whole. */
  address: string
  alt: string
  /** Known of the shop's own cards alone. */
  size: { type: string; width: number; height: number } | null
}

/** As seed/artwork/social.ts makes them: social networks take no AVIF, and crop what is not 1.91 to 1. */
const card = { type: "image/jpeg", width: 1200, height: 630 }

const firstDrawing = /^(\/media\/products\/[^/]+)\/1\.webp$/

const sheets = "Nine sheets of a set of drawings: plans, elevations, sections, details, a schedule and an axonometry"

const pageCards: Partial<Record<PageName, { file: string; alt: string }>> = {
  "gift-cards": { file: "/media/gift-cards/social.jpg", alt: "Plan of a gift: its ribbon and a bow of five rings" },
  services: { file: "/media/pages/services.jpg", alt: "A shell in flat panels, the most warped of them marked" },
  training: { file: "/media/pages/training.jpg", alt: "A truss with the forces in its members" },
  contact: { file: "/media/pages/contact.jpg", alt: "Plan of a car park with its way in and out" },
  "privacy-policy": { file: "/media/pages/privacy-policy.jpg", alt: sheets },
  "terms-of-service": { file: "/media/pages/terms-of-service.jpg", alt: sheets },
}

/** A product's first picture, on a card where there is one; the page's own card; the shop's for every other page. */
export function socialImage(data: PageData, origin: string): SocialImage {
  const own = pageCards[data.page]
  if (own) return { address: origin + own.file, alt: own.alt, size: card }
  const image = data.page === "product" ? data.product.images[0] : undefined
  const folder = firstDrawing.exec(image?.src ?? "")?.[1]
  if (image && folder) return { address: `${origin}${folder}/social.jpg`, alt: image.alt, size: card }
  const address = image && publicAddress(image.src, origin)
  if (image && address) return { address, alt: image.alt, size: null }
  return { address: `${origin}/media/social.jpg`, alt: `${brand.name}: ${brand.tagline}`, size: card }
}
