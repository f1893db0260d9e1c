import { amountOf } from "../../backend/lib/totals"
import { brand } from "../app/brand"
import type { PageData, PageName } from "../app/lib/page-data"
import { publicAddress } from "./public-address"

type MetaTag = readonly [kind: "name" | "property", name: string, content: string]

/** None for personal pages. */
export function socialTags(data: PageData, origin: string): MetaTag[] {
  const { head } = data
  if (head.canonicalPath === null) return []
  return [
    ["property", "og:type", data.page === "product" ? "product" : "website"],
    ["property", "og:site_name", brand.name],
    ["property", "og:locale", "en_US"],
    ["property", "og:title", head.title],
    ["property", "og:description", head.description],
    ["property", "og:url", origin + head.canonicalPath],
    ...imageTags(data, origin),
    ...productTags(data),
  ]
}

function imageTags(data: PageData, origin: string): MetaTag[] {
  const images = socialImages(data, origin)
  return [
    ...images.flatMap(ofImage),
    ["name", "twitter:card", "summary_large_image"],
    ...images.slice(0, 1).map(({ alt }): MetaTag => ["name", "twitter:image:alt", alt]),
  ]
}

/** Tags after an `og:image` describe that image. */
function ofImage({ address, alt, size }: SocialImage): MetaTag[] {
  const sized: MetaTag[] = size
    ? [
        ["property", "og:image:type", size.type],
        ["property", "og:image:width", String(size.width)],
        ["property", "og:image:height", String(size.height)],
      ]
    : []
  return [["property", "og:image", address], ...sized, ["property", "og:image:alt", alt]]
}

function productTags(data: PageData): MetaTag[] {
  if (data.page !== "product") return []
  return [
    ["property", "product:price:amount", amountOf(data.product.price)],
    ["property", "product:price:currency", "USD"],
    ["property", "product:availability", "in stock"],
  ]
}

interface SocialImage {
  address: string
  alt: string
  size: { type: string; width: number; height: number } | null
}

/** Made by seed/artwork/social.ts. Social networks take no AVIF and crop to 1.91:1, messengers to 1:1. */
const wide = { type: "image/jpeg", width: 1200, height: 630 }
const square = { type: "image/jpeg", width: 1200, height: 1200 }

const firstDrawing = /^(\/media\/products\/[^/]+)\/1\.webp$/

/** Named by backend/lib/pictures/picture-forms.ts. */
const photo = /(\/picture-[0-9a-f-]{36}-\d+x\d+)\.webp$/

const sheets = "Nine sheets of a set of drawings: plans, elevations, sections, details, a schedule and an axonometry"

const pageCards: Partial<Record<PageName, { file: string; alt: string }>> = {
  "gift-cards": { file: "/media/gift-cards/social.jpg", alt: "Plan of a gift: its ribbon and a bow of five rings" },
  services: {
    file: "/media/pages/services.jpg",
    alt: "A shell divided into panels, with the most warped panels marked",
  },
  training: { file: "/media/pages/training.jpg", alt: "A truss with the forces in its members" },
  contact: { file: "/media/pages/contact.jpg", alt: "Plan of a car park with its way in and out" },
  "privacy-policy": { file: "/media/pages/privacy-policy.jpg", alt: sheets },
  "terms-of-service": { file: "/media/pages/terms-of-service.jpg", alt: sheets },
}

function socialImages(data: PageData, origin: string): SocialImage[] {
  const own = pageCards[data.page]
  if (own) return cards(origin + own.file, own.alt)
  const image = data.page === "product" ? data.product.images[0] : undefined
  const folder = firstDrawing.exec(image?.src ?? "")?.[1]
  if (image && folder) return cards(`${origin}${folder}/social.jpg`, image.alt)
  const address = image && publicAddress(image.src, origin)
  if (image && address && photo.test(address)) {
    return [{ address: address.replace(photo, "$1-social.jpg"), alt: image.alt, size: wide }]
  }
  if (image && address) return [{ address, alt: image.alt, size: null }]
  return cards(`${origin}/media/social.jpg`, `${brand.name}: ${brand.tagline}`)
}

/** Some networks take only the first. */
function cards(address: string, alt: string): SocialImage[] {
  return [
    { address, alt, size: wide },
    { address: address.replace(/\.jpg$/, "-square.jpg"), alt, size: square },
  ]
}
