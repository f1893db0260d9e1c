import Fuse from "fuse.js/min-basic"
import { fold } from "./fold"

const mostProposals = 3
/** Of a longer query, the beginning: what is compared fuzzily is compared slowly. */
const longest = 64

/** Titles and keywords that a query may have meant which finds nothing (ruling 34), the likeliest first. */
export function proposalsFor(query: string, phrases: readonly string[]): string[] {
  const fuse = new Fuse(phrases, { threshold: 0.4, ignoreLocation: true, minMatchCharLength: 2 })
  const asked = fold(query)
  return fuse
    .search(query.slice(0, longest), { limit: mostProposals })
    .map(({ item }) => item)
    .filter((phrase) => fold(phrase) !== asked)
}
