import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"

/** shop.md §3 "Search index entry". Texts are in NFC. */
export interface SearchEntry {
  title: string
  description: string
  url: string
  type: "Page" | "Product Category" | "Product"
  keywords: readonly string[]
  /** Folded, unique, sorted by code units. */
  words: readonly string[]
  /** Shown, not searched. */
  offer?: SearchOffer
}

export type SearchOffer = Pick<CatalogueProduct, "filename" | "price" | "originalPrice" | "runsOn"> & { image: string }

export type SearchTarget = Omit<SearchEntry, "words" | "keywords">

/** shop.md §3 "Search result". */
export interface SearchResult extends SearchTarget {
  /** At most 10. */
  matches: string[]
  score: number
}
