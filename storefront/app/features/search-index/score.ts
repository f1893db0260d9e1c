import { fold } from "../../../../backend/lib/fold"
import { byTitle } from "./packed-index"
import type { SearchEntry, SearchResult } from "./search-entry"
import { termsOf } from "./terms"

/** shop.md §9, ruling 33. */
export const points = {
  title: 10,
  description: 5,
  /** Per keyword. */
  keyword: 3,
  /** Per content word. */
  partialWord: 1,
  /** Added if the word equals the term. */
  exactWord: 2,
} as const

/** shop.md §9. */
export const mostMatches = 10
export const listedMatches = 8

/** Follows ruling 33 to the letter. The tests of find.ts compare with it. */
export function resultsByTheRule(entries: readonly SearchEntry[], query: string): SearchResult[] {
  const terms = termsOf(query)
  return entries
    .map((entry) => resultOf(entry, terms))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byTitle(a, b))
}

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
