import Fuse from "fuse.js/min-basic"
import { fold } from "./fold"
import { stemOf } from "./stem"
import { termsOf } from "./terms"

const mostProposals = 3
/** Likenesses among which there may be several of one kind. */
const mostLooked = 20
/** Of a longer query, the beginning: what is compared fuzzily is compared slowly. */
const longest = 64

/**
 * Titles and keywords that a query may have meant which finds nothing (ruling 34), the likeliest first. Of those that
 * say the same, or more of the same ("Grasshopper Script", "Grasshopper Scripts", "grasshopper"), one.
 */
export function proposalsFor(query: string, phrases: readonly string[]): string[] {
  const fuse = new Fuse(phrases, { threshold: 0.4, ignoreLocation: true, minMatchCharLength: 2 })
  const asked = fold(query)
  const proposals: { phrase: string; stems: Set<string> }[] = []
  for (const { item: phrase } of fuse.search(query.slice(0, longest), { limit: mostLooked })) {
    const stems = new Set(termsOf(phrase).map(stemOf))
    if (fold(phrase) === asked || proposals.some((other) => isWithin(other.stems, stems))) continue
    proposals.push({ phrase, stems })
  }
  return proposals.slice(0, mostProposals).map(({ phrase }) => phrase)
}

/** Whether one of them is in the other. */
function isWithin(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  return [...few].every((stem) => many.has(stem))
}
