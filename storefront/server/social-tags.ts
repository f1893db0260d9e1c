import { amountOf } from "../../compat-api/contract/totals"
import { brand } from "../app/brand"
import type { PageData } from "../app/lib/page-data"
import { socialImage } from "./social-image"

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
  const image = socialImage(data, origin)
  const size: MetaTag[] = image.size
    ? [
        ["property", "og:image:type", image.size.type],
        ["property", "og:image:width", String(image.size.width)],
        ["property", "og:image:height", String(image.size.height)],
      ]
    : []
  return [
    ["property", "og:image", image.address],
    ...size,
    ["property", "og:image:alt", image.alt],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:image:alt", image.alt],
  ]
}

function productTags(data: PageData): MetaTag[] {
  if (data.page !== "product") return []
  return [
    ["property", "product:price:amount", amountOf(data.product.price)],
    ["property", "product:price:currency", "USD"],
    ["property", "product:availability", "in stock"],
  ]
}
