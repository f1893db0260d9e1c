import { brand } from "../app/brand"
import type { PageData, PageName } from "../app/lib/page-data"
import { publicAddress } from "./public-address"

/** The picture of a page where its link is shared. */
export interface SocialImage {
  /** Whole. */
  address: string
  alt: string
  /** Known of the shop's own cards alone. */
  size: { type: string; width: number; height: number } | null
}

/** As seed/artwork/social.ts makes them: social networks take no AVIF. They crop what is not 1.91 to 1, messengers to 1. */
const wide = { type: "image/jpeg", width: 1200, height: 630 }
const square = { type: "image/jpeg", width: 1200, height: 1200 }

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

/** A product's first picture, on cards where there are some; the page's own cards; the shop's for every other page. */
export function socialImages(data: PageData, origin: string): SocialImage[] {
  const own = pageCards[data.page]
  if (own) return cards(origin + own.file, own.alt)
  const image = data.page === "product" ? data.product.images[0] : undefined
  const folder = firstDrawing.exec(image?.src ?? "")?.[1]
  if (image && folder) return cards(`${origin}${folder}/social.jpg`, image.alt)
  const address = image && publicAddress(image.src, origin)
  if (image && address) return [{ address, alt: image.alt, size: null }]
  return cards(`${origin}/media/social.jpg`, `${brand.name}: ${brand.tagline}`)
}

/** The wide one first: who takes one picture takes that. */
function cards(address: string, alt: string): SocialImage[] {
  return [
    { address, alt, size: wide },
    { address: address.replace(/\.jpg$/, "-square.jpg"), alt, size: square },
  ]
}
