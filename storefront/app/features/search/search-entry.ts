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
}

/** What is known of an entry without looking at its content. */
export type SearchTarget = Omit<SearchEntry, "words" | "keywords">

/** An entry that was found (shop.md §3 "Search result"). */
export interface SearchResult extends SearchTarget {
  /** Words of its content that contain a term of the query, at most 10, by term and then in the order of the words. */
  matches: string[]
  score: number
}
