import type {
  Catalogue,
  CatalogueProduct,
  CatalogueVersion,
  StockedCategory,
} from "../../compat-api/contract/catalogue"
import type { CategorySummary, PageContent, PageData, Place } from "../app/lib/page-data"
import { categoryOfPath, categoryPaths, isOpeningCategory, type MatchedPage, matchPage } from "../app/lib/paths"
import { described } from "./described"
import { insideOf } from "./inside/inside"

export interface PageAnswer {
  status: 200 | 404 | 500
  data: PageData
}

const notFound = answer({ page: "not-found" }, 404)

/** The answer to a path in a given version of the catalogue. */
export function pageFor(path: string, { catalogue, checkout }: CatalogueVersion): PageAnswer {
  const match = matchPage(path)
  if (!match) return notFound
  switch (match.page) {
    case "home":
      return answer({ page: "home", tower: named(catalogue.products.find(({ id }) => id === "parametric-tower")) })
    case "products":
      return answer({ page: "products", categories: summaries(catalogue) })
    case "category":
      return categoryPage(match, catalogue)
    case "product":
      return productPage(match, catalogue)
    case "cart": {
      const { taxRate, otherRates, promotions } = catalogue
      return answer({ page: "cart", taxRate, otherRates, promotions })
    }
    case "checkout": {
      const simulatedPayments = checkout.paypal.environment === "local"
      return answer({ page: "checkout", settings: checkout, simulatedPayments })
    }
    default:
      return answer({ page: match.page })
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
  const found = match.id ? listedByStaff(match.id, catalogue) : categoryOf(categoryOfPath(match.path) ?? "", catalogue)
  if (!found) return notFound
  const { products: ids, ...category } = found
  const stock = productsOf(ids, catalogue)
  if (category.listed) return answer({ page: "category", category, products: stock, ready: [] })
  const ready = stock.map(({ id, name, filename, summary, price, originalPrice }) => ({
    id,
    name,
    filename,
    summary,
    price,
    originalPrice,
  }))
  return answer({ page: "category", category, products: [], ready })
}

/** The category of an address that has its handle, in small letters (lib/paths.ts). */
function listedByStaff(id: string, { categories }: Catalogue): StockedCategory | undefined {
  return categories.find(({ handle, listed }) => listed && encodeURIComponent(handle).toLowerCase() === id)
}

function productsOf(ids: readonly string[], catalogue: Catalogue): CatalogueProduct[] {
  const products = new Map(catalogue.products.map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

function productPage(match: MatchedPage, catalogue: Catalogue): PageAnswer {
  const product = catalogue.products.find((candidate) => candidate.id.toLowerCase() === match.id)
  if (!product) return notFound
  const { products: ids, ...category } = categoryOf(product.category, catalogue)
  const place = placeOf(product.id, productsOf(ids, catalogue))
  const definition = catalogue.definitions[product.id]
  return answer({ page: "product", product, category, place, inside: definition ? insideOf(definition) : null })
}

/**
 * The opening categories have their pages even when staff deleted the category: such a page announces, and lists
 * nothing.
 */
function categoryOf(handle: string, { categories, products }: Catalogue): StockedCategory {
  const known = categories.find((category) => category.handle === handle)
  const ids = products.filter((product) => product.category === handle).map(({ id }) => id)
  return known ?? { handle, name: handle, description: "", listed: false, products: ids }
}

/** The four of the specification in its order, then those that staff made and listed in theirs. */
function summaries(catalogue: Catalogue): CategorySummary[] {
  const opening = Object.keys(categoryPaths).map((handle) => categoryOf(handle, catalogue))
  const byStaff = catalogue.categories.filter(({ handle, listed }) => listed && !isOpeningCategory(handle))
  return [...opening, ...byStaff].map(({ products, ...category }) => {
    const ready = category.listed ? [] : productsOf(products, catalogue).map(({ id, name }) => ({ id, name }))
    return { ...category, count: products.length, ready }
  })
}

function placeOf(id: string, listing: readonly CatalogueProduct[]): Place {
  const index = listing.findIndex((product) => product.id === id)
  const neighbour = (at: number) => named(listing[at])
  return { number: index + 1, of: listing.length, previous: neighbour(index - 1), next: neighbour(index + 1) }
}

function named(product: CatalogueProduct | undefined): Pick<CatalogueProduct, "id" | "name"> | null {
  return product ? { id: product.id, name: product.name } : null
}
