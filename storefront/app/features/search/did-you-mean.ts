import Fuse from "fuse.js/min-basic"
import { stemmer as stemOf } from "stemmer"
import { fold } from "../../../../backend/lib/fold"
import { termsOf } from "../search-index/terms"

const mostProposals = 3
const mostLooked = 20
/** In characters. Fuzzy comparison is slow. */
const longest = 64
/** Score of Fuse: 0 is equal, 1 is unlike. */
const fromBest = 0.15

/** Ruling 34. Phrases with the same words count once. */
export function proposalsFor(query: string, phrases: readonly string[]): string[] {
  const options = { threshold: 0.4, ignoreLocation: true, minMatchCharLength: 2, includeScore: true }
  const fuse = new Fuse(phrases.map(fold), options)
  const asked = fold(query)
  const found = fuse.search(asked.slice(0, longest), { limit: mostLooked })
  const proposals: { phrase: string; stems: Set<string> }[] = []
  for (const { item, refIndex, score = 0 } of found) {
    if (score > (found[0]?.score ?? 0) + fromBest) break
    const phrase = phrases[refIndex] ?? item
    const stems = new Set(termsOf(phrase).map(stemOf))
    if (item === asked || proposals.some((other) => isWithin(other.stems, stems))) continue
    proposals.push({ phrase, stems })
  }
  return proposals.slice(0, mostProposals).map(({ phrase }) => phrase)
}

function isWithin(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  return [...few].every((stem) => many.has(stem))
}
