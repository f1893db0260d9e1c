import { inTab, read } from "./storage"
import { positionsKey } from "./storage-keys"

/** In pixels. */
export type Positions = Record<string, number>

/** The router's key for a tab's first entry. */
export const FIRST_KEY = "default"

export function entryName(key: string, pathname: string): string {
  return key + pathname
}

export function scrollPositions(): Positions {
  try {
    return parsePositions(read(inTab, positionsKey))
  } catch {
    return {} // no JSON
  }
}

/** Scrolls after Back or a reload, if the browser did not restore the position. */
export function makeUpFor(entry: string, positions: () => Positions): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[] // by its name
  if (navigation?.type === "navigate" || window.scrollY) return
  const top = positions()[entry]
  if (top) window.scrollTo({ top, behavior: "instant" })
}

/** Throws if `text` is not JSON. */
export function parsePositions(text: string | null): Positions {
  const kept = Object.entries<unknown>(Object(JSON.parse(text ?? "{}")))
  return Object.fromEntries(kept.filter((entry): entry is [string, number] => typeof entry[1] === "number"))
}
