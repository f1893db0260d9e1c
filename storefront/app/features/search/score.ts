import { byTitle } from "./by-title"
import { fold } from "./fold"
import type { SearchEntry, SearchResult } from "./search-entry"
import { termsOf } from "./terms"

/** What a term of the query is worth where it is found (shop.md §9, ruling 33). */
export const points = {
  title: 10,
  description: 5,
  /** For every keyword that contains it. */
  keyword: 3,
  /** For every word of the content that contains it. */
  partialWord: 1,
  /** More, for a word that is the term. */
  exactWord: 2,
} as const

/** Matches that are kept of a result, and those of them that are shown before "+N more" (shop.md §9). */
export const mostMatches = 10
export const shownMatches = 8

/**
 * Ruling 33 to the letter, entry by entry: what the search of the shop (find.ts) is measured against, which answers the
 * same and does not look at every word of every entry. Results with a score above 0, the highest first, equal ones by
 * title (by-title.ts).
 */
export function resultsByTheRule(entries: readonly SearchEntry[], query: string): SearchResult[] {
  const terms = termsOf(query)
  return entries
    .map((entry) => resultOf(entry, terms))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byTitle(a, b))
}

/** `terms`: as `termsOf` makes them. */
export function resultOf(entry: SearchEntry, terms: readonly string[]): SearchResult {
  const { words, keywords: _, ...target } = entry
  const matches = terms.flatMap((term) => words.filter((word) => word.includes(term)))
  const score = terms.reduce((sum, term) => sum + scoreOf(entry, term), 0)
  return { ...target, matches: [...new Set(matches)].slice(0, mostMatches), score }
}

function scoreOf({ title, description, keywords, words }: SearchEntry, term: string): number {
  const inKeywords = keywords.filter((keyword) => fold(keyword).includes(term)).length
  const inWords = words.filter((word) => word.includes(term)).length
  const exact = words.filter((word) => word === term).length
  return (
    (fold(title).includes(term) ? points.title : 0) +
    (fold(description).includes(term) ? points.description : 0) +
    inKeywords * points.keyword +
    inWords * points.partialWord +
    exact * points.exactWord
  )
}
