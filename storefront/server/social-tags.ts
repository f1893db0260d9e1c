import { amountOf } from "../../compat-api/contract/totals"
import { brand } from "../app/brand"
import type { PageData } from "../app/lib/page-data"
import { type SocialImage, socialImages } from "./social-image"

type MetaTag = readonly [kind: "name" | "property", name: string, content: string]

/** What a link to the page looks like when it is shared: Open Graph and Twitter's card. None for personal pages. */
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

/** A picture, and what belongs to it: what follows an `og:image` is about that one. */
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
