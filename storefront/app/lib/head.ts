import { brand } from "../brand"
import { listingTitle } from "./listing-title"
import type { PageData } from "./page-data"
import { categoryPath } from "./paths"

/** What a page says of itself to browsers and search engines. */
export interface Head {
  /** The page's own name, as the footer's title block has it. */
  name: string
  title: string
  description: string
  /** The page's one address; null for pages that are nobody else's business. */
  canonicalPath: string | null
}

export function headOf(data: PageData): Head {
  switch (data.page) {
    case "home":
      return {
        name: "Cover",
        title: `${brand.name}: ${brand.tagline}`,
        description: brand.description,
        canonicalPath: "/",
      }
    case "products":
      return publicPage(
        "Products",
        "Scripts for Grasshopper and Dynamo, tools for Rhino and Revit, and gift cards.",
        "/products",
      )
    case "category": {
      const name = listingTitle(data.category)
      const description = `${name} for architects, engineers and BIM teams, to download and use at once.`
      return publicPage(name, description, categoryPath(data.category.handle))
    }
    case "product":
      return publicPage(data.product.name, data.product.summary, `/products/${data.product.id}`)
    case "cart":
      return personalPage("Cart")
    case "checkout":
      return personalPage("Checkout")
    case "confirmation":
      return personalPage("Your purchase")
    case "not-found":
      return personalPage("Page not found")
    case "error":
      return personalPage("Unexpected Application Error!")
  }
}

function publicPage(name: string, description: string, canonicalPath: string): Head {
  return { name, title: titled(name), description, canonicalPath }
}

function personalPage(name: string): Head {
  return { name, title: titled(name), description: brand.description, canonicalPath: null }
}

function titled(name: string): string {
  return `${name} · ${brand.name}`
}
