import { stemmer as stemOf } from "stemmer"
import type { SearchEntry, SearchTarget } from "./search-entry"

/** An inverted list. */
export interface PackedIndex {
  /** Sorted by title, because an entry's place ranks equal scores. */
  entries: (SearchTarget & { keywords: readonly string[] })[]
  /** Sorted by code units. */
  words: string[]
  /** Delta-encoded. */
  places: number[][]
  /** A server of an earlier version does not send this. */
  related?: RelatedIndex
}

interface RelatedIndex {
  /** Their places follow those of the entries. */
  pages: readonly SearchTarget[]
  /** Keyed by word stem. */
  leads: Readonly<Record<string, Lead>>
}

interface Lead {
  stems: string[]
  pages: number[]
}

export const indexPath = "/_search.json"

interface RelatedSources {
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

export function placesFrom(distances: readonly number[]): Uint32Array {
  const places = new Uint32Array(distances.length)
  let place = 0
  distances.forEach((distance, index) => {
    place += distance
    places[index] = place
  })
  return places
}

const collator = new Intl.Collator("en")

/** Ruling 33; equal titles sort by address. */
export function byTitle(a: { title: string; url: string }, b: { title: string; url: string }): number {
  return collator.compare(a.title, b.title) || (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)
}
