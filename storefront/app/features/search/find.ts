import { once } from "../../lib/once"
import { fold } from "./fold"
import { eachContaining, haystackOf } from "./haystack"
import { type PackedIndex, placesFrom } from "./packed-index"
import { mostMatches, points } from "./score"
import type { SearchResult } from "./search-entry"
import { stemOf } from "./stem"
import { termsOf } from "./terms"

export interface Found {
  /** How many entries have a score above 0. */
  total: number
  /** The best of them, in order. */
  results: SearchResult[]
  /**
   * What has none, and yet other forms of the query's words, or words and pages that they lead to: known when `results`
   * are all that there are.
   */
  related: SearchResult[]
}

/** Searches an index: at most `most` results. */
export type Find = (query: string, most: number) => Found

/** As many as are of use: the likeliest come first. */
export const mostRelated = 8

/**
 * The search by ruling 33, as `resultsByTheRule` (score.ts) has it, fast enough for a keystroke among 10,000 products:
 * titles, descriptions, keywords and the distinct words are four long strings, and what a word is worth goes to the
 * entries that hold it. Each part of that is made by `later`, or else with the first query that takes it.
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
  /** By place. */
  scores: Uint32Array
  /** Words that contain a term, by term and then in their order. */
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

/** The pages that the terms lead to, then what their other forms and the words that they lead to find by the same rule. */
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

/** The words of the index that have this stem. */
function formsOf({ words, vocabulary }: Index, stem: string): string[] {
  const forms: string[] = []
  if (stem === "") return forms
  // A stem's last letter is not always its words': family has "famili".
  const beginning = stem.length > 3 ? stem.slice(0, -1) : stem
  eachContaining(vocabulary(), beginning, (at) => {
    const word = words[at] ?? ""
    if (word.startsWith(beginning) && stemOf(word) === stem) forms.push(word)
  })
  return forms
}

/** The places of what has a score: the highest first, equal ones in their order. */
function rankedPlaces(scores: Uint32Array): number[] {
  const count = scores.length
  const keys = new Float64Array(count)
  let found = 0
  scores.forEach((score, place) => {
    // One number that sorts by score and then by place, as numbers are sorted without calling anything.
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

/** Whether a word's places, which ascend, have this one among them. */
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
