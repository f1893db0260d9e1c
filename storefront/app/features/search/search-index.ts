import { once } from "../../lib/once"
import { type Find, openIndex } from "./find"
import { fold } from "./fold"
import { indexPath, type PackedIndex } from "./packed-index"

/** The index in the browser: fetched once per document, so that a change of the catalogue is in it with the next one. */
export interface SearchIndex {
  find: Find
  /** Titles and keywords, each once: what a mistyped query may have meant. */
  phrases(): readonly string[]
}

const patience = 15_000
let atHand: SearchIndex | undefined
let underWay: Promise<SearchIndex> | undefined

export function indexAtHand(): SearchIndex | undefined {
  return atHand
}

/** Rejects when the index cannot be had; the next call asks again. */
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
  // The shop's own server wrote it, from the same type.
  const packed = (await response.json()) as PackedIndex
  atHand = { find: openIndex(packed, whenFree), phrases: once(() => phrasesOf(packed)) }
  return atHand
}

/** Each in a task of its own: a key that is pressed meanwhile is answered between them. */
function whenFree(make: () => void): void {
  setTimeout(make)
}

/** The one that comes first, titles before keywords, where two differ in capitals alone. */
function phrasesOf({ entries }: PackedIndex): string[] {
  const all = [...entries.map(({ title }) => title), ...entries.flatMap(({ keywords }) => keywords)]
  const byForm = new Map<string, string>()
  for (const phrase of all) if (!byForm.has(fold(phrase))) byForm.set(fold(phrase), phrase)
  return [...byForm.values()]
}
