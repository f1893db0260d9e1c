import { setImmediate as othersTurn } from "node:timers/promises"
import type { CatalogueProduct, CatalogueVersion } from "../../../compat-api/contract/catalogue"
import type { SearchEntry, SearchTarget } from "../../app/features/search/search-entry"
import { categoryPath, isOpeningCategory } from "../../app/lib/paths"
import { pageFor } from "../page-answer"
import { contentWords } from "./content-words"
import { type IndexedPage, indexedPages, relatedPages } from "./indexed-pages"

/** So many products, and others have their turn: a large catalogue must not hold up the shop. */
const productsAtOnce = 100

/** All that the shop's search finds: the pages that shop.md §3 names, and every product, those of staff too. */
export async function searchEntries(version: CatalogueVersion): Promise<SearchEntry[]> {
  const { categories, products } = version.catalogue
  const categoryNames = new Map(categories.map(({ handle, name }) => [handle, name]))
  const entries = [...indexedPages, ...listingsOfStaff(version)].map((page) => pageEntry(page, version))
  for (const [index, product] of products.entries()) {
    if (index % productsAtOnce === productsAtOnce - 1) await othersTurn()
    entries.push(productEntry(product, categoryNames.get(product.category)))
  }
  return entries
}

/** Beside them what is found as related alone. */
export function relatedTargets(version: CatalogueVersion): SearchTarget[] {
  return relatedPages.map((url) => {
    const { name, description } = pageFor(url, version).data.head
    return { title: name, description, url, type: "Page" }
  })
}

/** Categories that staff made and listed. */
function listingsOfStaff({ catalogue }: CatalogueVersion): IndexedPage[] {
  return catalogue.categories.flatMap(({ handle, name, description, listed }): IndexedPage[] => {
    if (!listed || isOpeningCategory(handle)) return []
    const path = categoryPath({ handle, listed })
    return [{ path, type: "Product Category", keywords: [name], content: description }]
  })
}

function pageEntry(page: IndexedPage, version: CatalogueVersion): SearchEntry {
  const { data } = pageFor(page.path, version)
  const { head } = data
  const title = line(page.title ?? head.name)
  const description = line(page.description ?? head.description)
  const listed = data.page === "category" ? data.products.map(({ name }) => name) : []
  return {
    title,
    description,
    url: page.path,
    type: page.type,
    keywords: page.keywords.map(line),
    words: contentWords([title, description, page.content, ...listed]),
  }
}

/** A product that did not change is the same object in the next version of the catalogue. */
const known = new WeakMap<CatalogueProduct, { categoryName: string | undefined; entry: SearchEntry }>()

function productEntry(product: CatalogueProduct, categoryName: string | undefined): SearchEntry {
  const before = known.get(product)
  if (before && before.categoryName === categoryName) return before.entry
  const entry = newProductEntry(product, categoryName)
  known.set(product, { categoryName, entry })
  return entry
}

function newProductEntry(product: CatalogueProduct, categoryName: string | undefined): SearchEntry {
  const { name, type, summary, description, features, compatibility, requirement } = product
  const { images, filename, price, originalPrice } = product
  const keywords = [type, categoryName ?? product.category].map(line).filter((keyword) => keyword !== "")
  return {
    title: line(name),
    description: line(summary || description[0] || ""),
    url: `/products/${product.id}`,
    type: "Product",
    keywords: [...new Set(keywords)],
    offer: { image: images[0]?.src ?? "", filename, price, originalPrice },
    words: contentWords([
      name,
      type,
      summary,
      ...description,
      ...features,
      compatibility,
      requirement?.name ?? "",
      requirement?.note ?? "",
    ]),
  }
}

/** One line in composed form, as the browser compares and shows it. */
function line(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim()
}
