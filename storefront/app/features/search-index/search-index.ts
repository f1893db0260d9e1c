import { fold } from "../../../../backend/lib/fold"
import { once } from "../../lib/once"
import { type Find, openIndex } from "./find"
import { indexPath, type PackedIndex } from "./packed-index"
import type { SearchOffer } from "./search-entry"

export interface SearchIndex {
  find: Find
  offers: readonly SearchOffer[]
  phrases(): readonly string[]
}

const patience = 15_000
/** Fuzzy comparison is slow. Titles come first. */
const mostPhrases = 10_000
let atHand: SearchIndex | undefined
let underWay: Promise<SearchIndex> | undefined

export function indexAtHand(): SearchIndex | undefined {
  return atHand
}

/** A rejected call may be repeated. */
export function loadIndex(): Promise<SearchIndex> {
  underWay ??= fetchIndex().catch((error: unknown) => {
    underWay = undefined
    throw error
  })
  return underWay
}

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(indexPath, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`)
  // The cast is safe: the shop's own server wrote it.
  const packed = (await response.json()) as PackedIndex
  const offers = packed.entries.flatMap(({ offer }) => offer ?? [])
  atHand = { find: openIndex(packed, whenFree), offers, phrases: once(() => phrasesOf(packed)) }
  return atHand
}

/** Builds each part of the index in its own task, so that typing stays responsive. */
function whenFree(make: () => void): void {
  setTimeout(make)
}

export function phrasesOf({ entries }: PackedIndex): string[] {
  const all = [...entries.map(({ title }) => title), ...entries.flatMap(({ keywords }) => keywords)]
  const byForm = new Map<string, string>()
  for (const phrase of all) if (!byForm.has(fold(phrase))) byForm.set(fold(phrase), phrase)
  return [...byForm.values()].slice(0, mostPhrases)
}
