/** Where each entry of the tab's history was scrolled to, in pixels. */
export type Positions = Record<string, number>

export const POSITIONS_KEY = "scroll"

/** The router's key of the entry that a tab's first document made. */
export const FIRST_KEY = "default"

/** The name of an entry of the history, by the key that the router gave it. */
export function entryName(key: string, pathname: string): string {
  return key + pathname
}

/** What the tab's documents kept when they were left. */
export function leftPositions(): Positions {
  try {
    return parsePositions(sessionStorage.getItem(POSITIONS_KEY))
  } catch {
    return {} // forbidden, or no JSON: nothing is known
  }
}

/**
 * A document that was gone back to or loaded again: what the browser has not restored by itself is made up for. Also a
 * reload may be a return: of an entry that was gone back to before the app was there (early-answers.ts).
 */
export function makeUpFor(entry: string, positions: () => Positions): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[] // as they are named
  if (navigation?.type === "navigate" || window.scrollY) return
  const top = positions()[entry]
  if (top) window.scrollTo({ top, behavior: "instant" })
}

/** What is not a position is left out; throws on what is no JSON. */
export function parsePositions(text: string | null): Positions {
  const kept = Object.entries<unknown>(Object(JSON.parse(text ?? "{}")))
  return Object.fromEntries(kept.filter((entry): entry is [string, number] => typeof entry[1] === "number"))
}
