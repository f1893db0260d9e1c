import type { Catalogue, CatalogueVersion } from "../../compat-api/contract/catalogue"
import type { CategorySummary, PageContent, PageData, Place } from "../app/lib/page-data"
import { categoryOfPath, categoryPaths, type MatchedPage, matchPage } from "../app/lib/paths"
import { described } from "./described"

export interface PageAnswer {
  status: 200 | 404 | 500
  data: PageData
}

const notFound = answer({ page: "not-found" }, 404)

/** The answer to a path in a given version of the catalogue. */
export function pageFor(path: string, { catalogue, checkout }: CatalogueVersion): PageAnswer {
  const match = matchPage(path)
  switch (match?.page) {
    case "home":
    case "gift-cards":
    case "services":
    case "training":
    case "contact":
    case "search":
    case "privacy-policy":
    case "terms-of-service":
    case "offline":
    case "confirmation":
    case "purchase":
    case "receipt":
    case "login":
    case "signup":
    case "forgot-password":
    case "reset-password":
    case "verification-success":
    case "profile":
    case "my-products":
    case "my-courses":
      return answer({ page: match.page })
    case "products":
      return answer({ page: "products", categories: summaries(catalogue) })
    case "category":
      return categoryPage(match, catalogue)
    case "product":
      return productPage(match, catalogue)
    case "cart": {
      const { taxRate, otherRates } = catalogue
      return answer({ page: "cart", taxRate, otherRates })
    }
    case "checkout": {
      const simulatedPayments = checkout.paypal.environment === "local"
      return answer({ page: "checkout", settings: checkout, simulatedPayments })
    }
    default:
      return notFound
  }
}

/** The page that says that something went wrong; the developer sees where (ruling 36). */
export function failure(error: unknown): PageAnswer {
  const stack = process.env.NODE_ENV === "development" && error instanceof Error ? error.stack : undefined
  return answer({ page: "error", ...(stack ? { stack } : {}) }, 500)
}

function answer(content: PageContent, status: PageAnswer["status"] = 200): PageAnswer {
  return { status, data: described(content) }
}

function categoryPage(match: MatchedPage, catalogue: Catalogue): PageAnswer {
  const handle = categoryOfPath(match.path)
  if (!handle) return notFound
  const category = categoryOf(handle, catalogue)
  const products = category.listed ? catalogue.products.filter((product) => product.category === handle) : []
  return answer({ page: "category", category, products })
}

function productPage(match: MatchedPage, catalogue: Catalogue): PageAnswer {
  const product = catalogue.products.find((candidate) => candidate.id.toLowerCase() === match.id)
  if (!product) return notFound
  const category = categoryOf(product.category, catalogue)
  const place = placeOf(product.id, category.handle, catalogue)
  return answer({ page: "product", product, category, place })
}

/** The opening categories have their pages even when staff deleted the category: such a page announces, and lists nothing. */
function categoryOf(handle: string, catalogue: Catalogue) {
  const known = catalogue.categories.find((category) => category.handle === handle)
  return known ?? { handle, name: handle, listed: false }
}

function summaries(catalogue: Catalogue): CategorySummary[] {
  return Object.keys(categoryPaths).map((handle) => {
    const category = categoryOf(handle, catalogue)
    return { ...category, count: catalogue.products.filter((product) => product.category === handle).length }
  })
}

function placeOf(id: string, category: string, catalogue: Catalogue): Place {
  const listing = catalogue.products.filter((product) => product.category === category)
  const index = listing.findIndex((product) => product.id === id)
  const neighbour = (at: number) => {
    const product = listing[at]
    return product ? { id: product.id, name: product.name } : null
  }
  return { number: index + 1, of: listing.length, previous: neighbour(index - 1), next: neighbour(index + 1) }
}
