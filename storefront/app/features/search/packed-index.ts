import { byTitle } from "./by-title"
import type { SearchEntry, SearchTarget } from "./search-entry"

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
}

/** Where the index lies: a file of the shop, beside its pages. */
export const indexPath = "/_search.json"

export function pack(entries: readonly SearchEntry[]): PackedIndex {
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
  }
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
