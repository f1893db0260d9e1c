import { brand } from "../brand"
import { listingTitle } from "./listing-title"
import type { PageData } from "./page-data"
import { categoryPath } from "./paths"

/** What a page says of itself to browsers and search engines. */
export interface Head {
  title: string
  description: string
  /** The page's one address; null for pages that are nobody else's business. */
  canonicalPath: string | null
}

const personal = { description: brand.description, canonicalPath: null }

export function headOf(data: PageData): Head {
  switch (data.page) {
    case "home":
      return { title: `${brand.name}: ${brand.tagline}`, description: brand.description, canonicalPath: "/" }
    case "products":
      return {
        title: titled("Products"),
        description: "Scripts for Grasshopper and Dynamo, tools for Rhino and Revit, and gift cards.",
        canonicalPath: "/products",
      }
    case "category":
      return {
        title: titled(listingTitle(data.category)),
        description: `${listingTitle(data.category)} for architects, engineers and BIM teams, to download and use at once.`,
        canonicalPath: categoryPath(data.category.handle),
      }
    case "product":
      return {
        title: titled(data.product.name),
        description: data.product.summary,
        canonicalPath: `/products/${data.product.id}`,
      }
    case "cart":
      return { title: titled("Cart"), ...personal }
    case "checkout":
      return { title: titled("Checkout"), ...personal }
    case "confirmation":
      return { title: titled("Your purchase"), ...personal }
    case "not-found":
      return { title: titled("Page not found"), ...personal }
    case "error":
      return { title: titled("Unexpected Application Error!"), ...personal }
  }
}

function titled(page: string): string {
  return `${page} · ${brand.name}`
}
