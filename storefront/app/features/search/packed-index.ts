import { byTitle } from "./by-title"
import type { SearchEntry, SearchTarget } from "./search-entry"
import { stemOf } from "./stem"

/**
 * The index as it is sent: each word of the content once, with the entries that have it. That is smaller than
 * words by entry, and what the search reads.
 */
export interface PackedIndex {
  /** By title, so that an entry's place is its rank among equal scores. */
  entries: (SearchTarget & { keywords: readonly string[] })[]
  /** In the order of their code units. */
  words: string[]
  /** By word: the places of the entries that hold it, each as its distance from the one before. */
  places: number[][]
  /** What is beside the rule. A server of the version before sends none. */
  related?: RelatedIndex
}

export interface RelatedIndex {
  /** Pages that are found as related alone; their places follow those of the entries. */
  pages: readonly SearchTarget[]
  /** By the stem of a word: what it leads to. */
  leads: Readonly<Record<string, Lead>>
}

/** What a word leads to beside its own forms. */
interface Lead {
  /** Of words. */
  stems: string[]
  /** Places of pages. */
  pages: number[]
}

/** Where the index lies: a file of the shop, beside its pages. */
export const indexPath = "/_search.json"

/** `words`: by a word, the words and the addresses of pages that are related to it. */
export interface RelatedSources {
  pages: readonly SearchTarget[]
  words: Readonly<Record<string, readonly string[]>>
}

export function pack(entries: readonly SearchEntry[], related: RelatedSources = { pages: [], words: {} }): PackedIndex {
  const sorted = [...entries].sort(byTitle)
  const placesOf = new Map<string, number[]>()
  sorted.forEach(({ words }, place) => {
    for (const word of words) {
      const places = placesOf.get(word)
      if (places) places.push(place)
      else placesOf.set(word, [place])
    }
  })
  const words = [...placesOf.keys()].sort()
  return {
    entries: sorted.map(({ words: _, ...target }) => target),
    words,
    places: words.map((word) => distances(placesOf.get(word) ?? [])),
    related: { pages: related.pages, leads: leadsOf(related.words, [...sorted, ...related.pages]) },
  }
}

function leadsOf(words: RelatedSources["words"], targets: readonly SearchTarget[]): RelatedIndex["leads"] {
  const leads: Record<string, Lead> = {}
  for (const [word, others] of Object.entries(words)) {
    const pages = others.map((other) => targets.findIndex(({ url }) => url === other)).filter((place) => place >= 0)
    const stems = others.filter((other) => !other.startsWith("/")).map(stemOf)
    leads[stemOf(word)] = { stems, pages }
  }
  return leads
}

function distances(places: readonly number[]): number[] {
  return places.map((place, index) => place - (places[index - 1] ?? 0))
}

/** The places of a word, from their distances. */
export function placesFrom(distances: readonly number[]): Uint32Array {
  const places = new Uint32Array(distances.length)
  let place = 0
  distances.forEach((distance, index) => {
    place += distance
    places[index] = place
  })
  return places
}
