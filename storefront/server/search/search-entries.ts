import { setImmediate as othersTurn } from "node:timers/promises"
import { fold } from "../../../backend/lib/fold"
import { factsOf, keywordsIn } from "../../../backend/modules/digital-product/page-facts"
import { searchWordsOf } from "../../../backend/modules/digital-product/runs-on"
import type { CatalogueProduct, CatalogueVersion } from "../../../compat-api/contract/catalogue"
import { type PackedIndex, pack } from "../../app/features/search-index/packed-index"
import type { SearchEntry, SearchTarget } from "../../app/features/search-index/search-entry"
import { categoryPath, isOpeningCategory } from "../../app/lib/paths"
import { pageFor } from "../page-answer"
import { type IndexedPage, indexedPages, relatedPages } from "./indexed-pages"
import { relatedWords } from "./related-words"

/** Yields after so many, so that a large catalogue does not block the server. */
const productsAtOnce = 100

/** shop.md §3. */
export async function searchEntries(version: CatalogueVersion): Promise<SearchEntry[]> {
  const { categories, products, keywords } = version.catalogue
  const categoryNames = new Map(categories.map(({ handle, name }) => [handle, name]))
  const entries = [...indexedPages, ...listingsOfStaff(version)].map((page) => pageEntry(page, version))
  for (const [index, product] of products.entries()) {
    if (index % productsAtOnce === productsAtOnce - 1) await othersTurn()
    entries.push(productEntry(product, categoryNames.get(product.category), keywords[product.id]))
  }
  return entries
}

function relatedTargets(version: CatalogueVersion): SearchTarget[] {
  return relatedPages.map((url) => {
    const { name, description } = pageFor(url, version).data.head
    return { title: name, description, url, type: "Page" }
  })
}

function listingsOfStaff({ catalogue }: CatalogueVersion): IndexedPage[] {
  return catalogue.categories.flatMap(({ handle, name, description, listed }): IndexedPage[] => {
    if (!listed || isOpeningCategory(handle)) return []
    const path = categoryPath({ handle, listed })
    return [{ path, type: "Product Category", keywords: name, content: description }]
  })
}

function pageEntry(page: IndexedPage, version: CatalogueVersion): SearchEntry {
  const { data } = pageFor(page.path, version)
  const { head } = data
  const title = line(page.title ?? head.name)
  const description = line(page.description ?? head.description)
  const listed = data.page === "category" ? [...data.products.map(({ name }) => name), data.versions] : []
  return {
    title,
    description,
    url: page.path,
    type: page.type,
    keywords: keywordsIn(page.keywords).map(line),
    words: contentWords([title, description, page.content, ...listed]),
  }
}

/** A product with unchanged page and keywords is the same object in the next version. */
const known = new WeakMap<CatalogueProduct, { categoryName: string | undefined; entry: SearchEntry }>()

function productEntry(
  product: CatalogueProduct,
  categoryName: string | undefined,
  keywords: readonly string[] = [],
): SearchEntry {
  const before = known.get(product)
  if (before && before.categoryName === categoryName) return before.entry
  const entry = newProductEntry(product, [product.type, categoryName ?? product.category, ...keywords])
  known.set(product, { categoryName, entry })
  return entry
}

function newProductEntry(product: CatalogueProduct, keywords: readonly string[]): SearchEntry {
  const { name, type, summary, description, features, requirement } = product
  const { images, filename, price, originalPrice, runsOn } = product
  return {
    title: line(name),
    description: line(summary || description[0] || ""),
    url: `/products/${product.id}`,
    type: "Product",
    keywords: [...new Set(keywords.map(line))].filter((keyword) => keyword !== ""),
    offer: { image: images[0]?.src ?? "", filename, price, originalPrice, runsOn },
    words: contentWords([
      name,
      type,
      summary,
      ...description,
      ...features,
      ...factsOf(product).map(({ text }) => text),
      requirement?.name ?? "",
      requirement?.note ?? "",
      ...(runsOn ? [...runsOn.chips, searchWordsOf(runsOn)] : []),
    ]),
  }
}

function line(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim()
}

/** L-shaped, 2.5, C#. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.&/-]*[\p{L}\p{N}\p{M}#])?/gu

/** Folded, unique, sorted by code units (ruling 33). */
export function contentWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).match(word) ?? []).map((found) => found.replace(/['’]s$/, ""))
  return [...new Set(words)].sort()
}

export async function searchIndexOf(version: CatalogueVersion): Promise<string> {
  return JSON.stringify(await packedIndexOf(version))
}

export async function packedIndexOf(version: CatalogueVersion): Promise<PackedIndex> {
  return pack(await searchEntries(version), { pages: relatedTargets(version), words: relatedWords })
}
