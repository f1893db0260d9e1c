/** Where each entry of the tab's history was scrolled to, in pixels. */
type Positions = Record<string, number>

const KEY = "scroll"
/** The oldest are forgotten first. */
const MOST_ENTRIES = 100

let positions: Positions | undefined
let onScreen: string | undefined

/**
 * The browser restores scroll positions itself when documents change; inside a document it would do so before the page
 * to go back to is drawn. So there it is told to leave it, and positions are kept here, per history entry. Returns what
 * ends the keeping.
 */
export function keepPositions(): () => void {
  window.addEventListener("scroll", keepPosition, { passive: true })
  window.addEventListener("pagehide", leaveDocument)
  window.addEventListener("pageshow", enterDocument)
  enterDocument()
  return () => {
    window.removeEventListener("scroll", keepPosition)
    window.removeEventListener("pagehide", leaveDocument)
    window.removeEventListener("pageshow", enterDocument)
  }
}

/** The document's first page: what the browser has not restored by itself is made up for. */
export function arriveFirst(entry: string): void {
  onScreen = entry
  const [navigation] = performance.getEntriesByType("navigation")
  // Also a reload may be one: of an entry that was gone back to before the app was there (early-answers.ts).
  const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate"
  if (isReturn && window.scrollY === 0) scrollTo(known()[entry] ?? 0)
}

/** The next page is drawn: on the way on it starts at its top, on the way back where it was left. */
export function arrive(entry: string, isReturn: boolean): void {
  onScreen = entry
  scrollTo(isReturn ? (known()[entry] ?? 0) : 0)
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: "instant" })
  keepPosition()
}

/**
 * Notes the place on the screen's page. Besides with every scroll, which is told with the next frame, also on the way
 * back, for whoever is quicker: then before the router, which draws the next page (entry-client.tsx).
 */
export function keepPosition(): void {
  if (onScreen === undefined) return
  const all = known()
  // Taken out and put in again it is the newest.
  delete all[onScreen]
  all[onScreen] = window.scrollY
}

function enterDocument(): void {
  history.scrollRestoration = "manual"
}

function leaveDocument(): void {
  history.scrollRestoration = "auto"
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(known()).slice(-MOST_ENTRIES))))
  } catch {
    // Full or forbidden: then positions last as long as the document.
  }
}

function known(): Positions {
  positions ??= read()
  return positions
}

function read(): Positions {
  try {
    return parsePositions(sessionStorage.getItem(KEY))
  } catch {
    return {} // forbidden, or no JSON of ours: nothing is known
  }
}

/** What is not a position is left out; throws on what is no JSON. */
export function parsePositions(text: string | null): Positions {
  const content: unknown = JSON.parse(text ?? "{}")
  const entries = typeof content === "object" && content !== null ? Object.entries(content) : []
  return Object.fromEntries(entries.filter(([, top]) => typeof top === "number"))
}
