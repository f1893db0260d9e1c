import { listingTitle } from "../../backend/lib/listing-title"
import { editors, type RunsOn, versionsOf } from "../../backend/modules/digital-product/runs-on"
import type {
  Catalogue,
  CatalogueProduct,
  CatalogueVersion,
  StockedCategory,
} from "../../compat-api/contract/catalogue"
import type {
  AlertListing,
  CategorySummary,
  PageContent,
  PageData,
  Place,
  ShownProduct,
  Stock,
  TaxRates,
} from "../app/lib/page-data"
import {
  categoryOfPath,
  categoryPath,
  categoryPaths,
  isOpeningCategory,
  type MatchedPage,
  matchPage,
} from "../app/lib/paths"
import { productCardData } from "../app/lib/product-card-data"
import { titleBlockOf } from "./head"
import { insideOf } from "./inside/inside"
import { nearestPages } from "./nearest-pages"
import { runsOnRows } from "./runs-on-rows"

export interface PageAnswer {
  status: 200 | 404 | 500
  data: PageData
}

export function pageFor(path: string, version: CatalogueVersion): PageAnswer {
  return foundPage(path, version) ?? notFound(path, version)
}

function notFound(path: string, version: CatalogueVersion): PageAnswer {
  const near = nearestPages(path, version.catalogue).map(({ path, name }) => ({
    path,
    name: name ?? foundPage(path, version)?.data.head.name ?? path,
  }))
  return answer({ page: "not-found", near }, 404)
}

function foundPage(path: string, { catalogue, checkout, measuredVisits }: CatalogueVersion): PageAnswer | undefined {
  const match = matchPage(path)
  if (!match) return undefined
  switch (match.page) {
    case "home":
      return answer(home(catalogue))
    case "products":
      return answer({
        page: "products",
        categories: summaries(catalogue),
        versions: versionsOf(statedOf(catalogue.products)),
        ...taxRates(catalogue),
      })
    case "category":
      return categoryPage(match, catalogue)
    case "product":
      return productPage(match, catalogue)
    case "gift-cards":
    case "search":
      return answer({ page: match.page, ...taxRates(catalogue) })
    case "cart":
      return answer({ page: "cart", ...taxRates(catalogue), promotions: catalogue.promotions })
    case "checkout": {
      const simulatedPayments = checkout.paypal.environment === "local"
      return answer({ page: "checkout", settings: checkout, simulatedPayments })
    }
    case "listing-alert":
      return alertPage(match, catalogue)
    case "privacy-policy":
      return answer({ page: "privacy-policy", measuredVisits })
    default:
      return answer({ page: match.page })
  }
}

/** Ruling 36. */
export function failure(error: unknown): PageAnswer {
  const stack = process.env.NODE_ENV === "development" && error instanceof Error ? error.stack : undefined
  return answer({ page: "error", ...(stack ? { stack } : {}) }, 500)
}

function answer(content: PageContent, status: PageAnswer["status"] = 200): PageAnswer {
  return { status, data: { ...content, ...titleBlockOf(content) } }
}

function categoryPage(match: MatchedPage, catalogue: Catalogue): PageAnswer | undefined {
  const found = match.id ? listedByStaff(match.id, catalogue) : categoryOf(categoryOfPath(match.path) ?? "", catalogue)
  if (!found) return undefined
  const { products: ids, ...category } = found
  const stock = productsOf(ids, catalogue)
  const also = alsoOf(category.handle, stock, catalogue)
  const versions = versionsOf(statedOf(stock))
  const page = { page: "category", category, versions, also, ...taxRates(catalogue) } as const
  if (category.listed) return answer({ ...page, products: stock, ready: [] })
  const ready = stock.map((product) => ({ ...shownProduct(product), summary: product.summary }))
  return answer({ ...page, products: [], ready })
}

function alsoOf(handle: string, stock: readonly CatalogueProduct[], { products }: Catalogue) {
  const others = products.filter((product) => product.runsOn?.editor === handle && !stock.includes(product))
  const [editor] = others.flatMap(({ runsOn }) => runsOn?.editor ?? [])
  if (!editor) return null
  return { title: `Also ${editors[editor].file}s`, products: others.map(({ id, name }) => ({ id, name })) }
}

function statedOf(products: readonly CatalogueProduct[]): RunsOn[] {
  return products.flatMap(({ runsOn }) => runsOn ?? [])
}

function taxRates({ taxRate, otherRates }: Catalogue): TaxRates {
  return { taxRate, otherRates }
}

/** Lower-case handle. */
function listedByStaff(id: string, { categories }: Catalogue): StockedCategory | undefined {
  return categories.find(({ handle, listed }) => listed && encodeURIComponent(handle).toLowerCase() === id)
}

function productsOf(ids: readonly string[], catalogue: Catalogue): CatalogueProduct[] {
  const products = new Map(catalogue.products.map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

function productPage(match: MatchedPage, catalogue: Catalogue): PageAnswer | undefined {
  const product = catalogue.products.find((candidate) => candidate.id.toLowerCase() === match.id)
  if (!product) return undefined
  const { products: ids, ...category } = categoryOf(product.category, catalogue)
  const place = placeOf(product.id, productsOf(ids, catalogue))
  const page = { page: "product", product, category, place } as const
  const file = catalogue.delivered[product.id]
  if (!file) return answer({ ...page, delivered: null, runs: [], inside: null })
  const { definition, statements, ...delivered } = file
  const runs = statements ? runsOnRows(statements) : []
  return answer({ ...page, delivered, runs, inside: definition && insideOf(definition) })
}

/** An opening category keeps its page after staff deleted it. */
function categoryOf(handle: string, { categories, products }: Catalogue): StockedCategory {
  const known = categories.find((category) => category.handle === handle)
  const ids = products.filter((product) => product.category === handle).map(({ id }) => id)
  return known ?? { handle, name: handle, description: "", listed: false, products: ids }
}

function onSale(catalogue: Catalogue): StockedCategory[] {
  const opening = Object.keys(categoryPaths).map((handle) => categoryOf(handle, catalogue))
  return [...opening, ...catalogue.categories.filter(({ handle, listed }) => listed && !isOpeningCategory(handle))]
}

function alertPage({ id }: MatchedPage, catalogue: Catalogue): PageAnswer | undefined {
  if (id !== "" && id !== "confirm" && id !== "end") return undefined
  return answer({ page: "listing-alert", listings: alertListings(catalogue), link: id || null })
}

function alertListings(catalogue: Catalogue): AlertListing[] {
  return onSale(catalogue).map((category) => ({
    handle: category.handle,
    title: listingTitle(category),
    path: categoryPath(category),
    isOpen: category.listed && category.products.length > 0,
  }))
}

const shownOfCategory = 3
const shownAtHome = 4

function summaries(catalogue: Catalogue): CategorySummary[] {
  return onSale(catalogue).map(({ products, ...category }) => {
    const stock = productsOf(products, catalogue)
    const shown = stock.slice(0, shownOfCategory).map(shownProduct)
    return { ...category, ...stockOf(stock), shown, versions: versionsOf(statedOf(stock)) }
  })
}

/** The first of each category, then the second of each. */
function home(catalogue: Catalogue): PageContent {
  const tower = named(catalogue.products.find(({ id }) => id === "parametric-tower"))
  const rows = onSale(catalogue).map(({ products }) => productsOf(products, catalogue))
  const inTurns = [...Array(shownAtHome).keys()].flatMap((place) => rows.flatMap((row) => row[place] ?? []))
  const shown = [...new Set(inTurns)].slice(0, shownAtHome).map(shownProduct)
  return { page: "home", tower, stock: stockOf(catalogue.products), shown, ...taxRates(catalogue) }
}

function shownProduct(product: CatalogueProduct): ShownProduct {
  const { filename, price, originalPrice } = product
  return { ...productCardData(product), filename, price, originalPrice }
}

function stockOf(products: readonly CatalogueProduct[]): Stock {
  const prices = products.map(({ price }) => price)
  const range = prices.length > 0 ? { least: Math.min(...prices), most: Math.max(...prices) } : null
  return { count: prices.length, prices: range }
}

function placeOf(id: string, listing: readonly CatalogueProduct[]): Place {
  const index = listing.findIndex((product) => product.id === id)
  const neighbour = (at: number) => named(listing[at])
  return { number: index + 1, of: listing.length, previous: neighbour(index - 1), next: neighbour(index + 1) }
}

function named(product: CatalogueProduct | undefined): Pick<CatalogueProduct, "id" | "name"> | null {
  return product ? { id: product.id, name: product.name } : null
}
