import { stemmer as stemOf } from "stemmer"
import { fold } from "../../../../backend/lib/fold"
import { once } from "../../lib/once"
import { type PackedIndex, placesFrom } from "./packed-index"
import { mostMatches, points } from "./score"
import type { SearchResult } from "./search-entry"
import { termsOf } from "./terms"

export interface Found {
  total: number
  results: SearchResult[]
  /** Found only by other forms of the words, or by related words. */
  related: SearchResult[]
}

export type Find = (query: string, most: number) => Found

const mostRelated = 8

/**
 * Gives the results of `resultsByTheRule` (ruling 33), but fast enough for 10,000 products on each keystroke. `later`
 * schedules the building of its parts.
 */
export function openIndex(packed: PackedIndex, later: (make: () => void) => void = () => {}): Find {
  const parts = partsOf(packed)
  for (const part of Object.values(parts)) later(part)
  const index = { ...parts, count: packed.entries.length, words: packed.words }
  return (query, most) => findIn(index, termsOf(query), most)
}

type Index = ReturnType<typeof partsOf> & { count: number; words: readonly string[] }

function partsOf({ entries, words, places, related }: PackedIndex) {
  return {
    targets: once(() => [...entries.map(({ keywords: _, ...target }) => target), ...(related?.pages ?? [])]),
    titles: once(() => haystackOf(entries.map(({ title }) => fold(title)))),
    descriptions: once(() => haystackOf(entries.map(({ description }) => fold(description)))),
    keywords: once(() => haystackOf(entries.flatMap((entry) => entry.keywords.map(fold)))),
    keywordOwners: once(() => entries.flatMap((entry, place) => entry.keywords.map(() => place))),
    vocabulary: once(() => haystackOf(words)),
    places: once(() => places.map(placesFrom)),
    leads: once(() => new Map(Object.entries(related?.leads ?? {}))),
  }
}

function findIn(index: Index, terms: readonly string[], most: number): Found {
  const scored = scoredBy(index, terms)
  const ranked = rankedPlaces(scored.scores)
  return {
    total: ranked.length,
    results: ranked.slice(0, most).flatMap((place) => resultAt(index, scored, place)),
    related: ranked.length > most ? [] : relatedTo(index, terms, scored),
  }
}

interface Scored {
  /** Indexed by the entry's place. */
  scores: Uint32Array
  words: number[]
}

function scoredBy(index: Index, terms: readonly string[]): Scored {
  const scores = new Uint32Array(index.count)
  const add = (place: number, worth: number) => {
    scores[place] = (scores[place] ?? 0) + worth
  }
  const [owners, places] = [index.keywordOwners(), index.places()]
  const wordsOfTerms = new Map<string, number[]>()
  for (const term of terms) {
    eachContaining(index.titles(), term, (place) => add(place, points.title))
    eachContaining(index.descriptions(), term, (place) => add(place, points.description))
    eachContaining(index.keywords(), term, (keyword) => add(owners[keyword] ?? 0, points.keyword))
    const containing: number[] = []
    eachContaining(index.vocabulary(), term, (word) => {
      containing.push(word)
      const worth = points.partialWord + (index.words[word] === term ? points.exactWord : 0)
      for (const place of places[word] ?? []) add(place, worth)
    })
    wordsOfTerms.set(term, containing)
  }
  return { scores, words: [...new Set([...wordsOfTerms.values()].flat())] }
}

function resultAt(index: Index, { scores, words }: Scored, place: number): SearchResult[] {
  const target = index.targets()[place]
  return target ? [{ ...target, matches: matchesAt(index, place, words), score: scores[place] ?? 0 }] : []
}

function relatedTo(index: Index, terms: readonly string[], own: Scored): SearchResult[] {
  const stems = [...new Set(terms.map(stemOf))]
  const leads = stems.flatMap((stem) => index.leads().get(stem) ?? [])
  const pages = leads.flatMap((lead) => lead.pages)
  const known = new Set(own.words.map((word) => index.words[word]))
  const words = [...stems, ...leads.flatMap((lead) => lead.stems)].flatMap((stem) => formsOf(index, stem))
  const scored = scoredBy(
    index,
    [...new Set(words)].filter((word) => !known.has(word)),
  )
  return [...new Set([...pages, ...rankedPlaces(scored.scores)])]
    .filter((place) => !own.scores[place])
    .slice(0, mostRelated)
    .flatMap((place) => resultAt(index, scored, place))
}

function formsOf({ words, vocabulary }: Index, stem: string): string[] {
  const forms: string[] = []
  if (stem === "") return forms
  // A stem may end differently from its word: the stem of "family" is "famili".
  const beginning = stem.length > 3 ? stem.slice(0, -1) : stem
  eachContaining(vocabulary(), beginning, (at) => {
    const word = words[at] ?? ""
    if (word.startsWith(beginning) && stemOf(word) === stem) forms.push(word)
  })
  return forms
}

function rankedPlaces(scores: Uint32Array): number[] {
  const count = scores.length
  const keys = new Float64Array(count)
  let found = 0
  scores.forEach((score, place) => {
    // Sorts by score and then place, without a comparison function.
    if (score > 0) keys[found++] = -score * count + place
  })
  const sorted = keys.subarray(0, found).sort()
  return Array.from(sorted, (key) => ((key % count) + count) % count)
}

function matchesAt({ words, places }: Index, place: number, candidates: readonly number[]): string[] {
  const matches: string[] = []
  for (const word of candidates) {
    if (!holds(places()[word], place)) continue
    matches.push(words[word] ?? "")
    if (matches.length === mostMatches) break
  }
  return matches
}

function holds(places: Uint32Array | undefined, place: number): boolean {
  let low = 0
  let high = places?.length ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places?.[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return places?.[low] === place
}

/** Joins many texts, so that one indexOf searches them all. */
interface Haystack {
  text: string
  /** Start of each text, and the end of the last. */
  starts: Uint32Array
}

/** Never part of a term: terms are split at white space. */
const between = "\n"

function haystackOf(texts: readonly string[]): Haystack {
  const starts = new Uint32Array(texts.length + 1)
  let start = 0
  texts.forEach((text, index) => {
    starts[index] = start
    start += text.length + between.length
  })
  starts[texts.length] = start
  return { text: texts.join(between), starts }
}

function eachContaining({ text, starts }: Haystack, term: string, found: (place: number) => void): void {
  let place = 0
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, starts[place])) {
    while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place++
    found(place)
    place++
    if (place >= starts.length - 1) return
  }
}
