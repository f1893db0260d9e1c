import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"

/** What is searched (shop.md §3 "Search index entry"). Texts are in Unicode's composed form, NFC. */
export interface SearchEntry {
  title: string
  description: string
  /** Path of the page. */
  url: string
  type: "Page" | "Product Category" | "Product"
  keywords: readonly string[]
  /** The words of the page's content: folded (fold.ts), each once, in the order of their code units. */
  words: readonly string[]
  /** Of a product; it is shown, and not searched. */
  offer?: SearchOffer
}

/** What a product looks like and costs. `image`: its first picture; empty where it has none. */
export type SearchOffer = Pick<CatalogueProduct, "filename" | "price" | "originalPrice"> & { image: string }

/** What is known of an entry without looking at its content. */
export type SearchTarget = Omit<SearchEntry, "words" | "keywords">

/** An entry that was found (shop.md §3 "Search result"). */
export interface SearchResult extends SearchTarget {
  /** Words of its content that contain a term of the query, at most 10, by term and then in the order of the words. */
  matches: string[]
  score: number
}
