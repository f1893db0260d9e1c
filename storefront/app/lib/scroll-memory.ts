import { leftPositions, makeUpFor, POSITIONS_KEY, type Positions } from "./left-positions"

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

/** The document's first page: some are as high as they were only once the app has drawn them. */
export function arriveFirst(entry: string): void {
  onScreen = entry
  makeUpFor(entry, known)
}

/**
 * The next page is drawn: on the way on it starts at its top, or at the part that its address names; on the way back
 * where it was left.
 */
export function arrive(entry: string, isReturn: boolean, part: Element | null): void {
  onScreen = entry
  const left = isReturn ? known()[entry] : undefined
  if (left === undefined && part) part.scrollIntoView({ behavior: "instant" })
  else window.scrollTo({ top: left ?? 0, behavior: "instant" })
  keepPosition()
}

/**
 * On the way back or forward, before the router draws the next page (entry-client.tsx): a scroll is told only with the
 * next frame, and whoever is quicker loses nothing. Except to an entry whose last document was left before the app was
 * there: the browser restores that one itself, so what is on screen is at the place of the next page already.
 */
export function leaveEntry(): void {
  if (history.scrollRestoration === "manual") keepPosition()
  else {
    onScreen = undefined
    enterDocument()
  }
}

/** Notes the place on the screen's page. */
function keepPosition(): void {
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
  keepPosition()
  history.scrollRestoration = "auto"
  try {
    sessionStorage.setItem(
      POSITIONS_KEY,
      JSON.stringify(Object.fromEntries(Object.entries(known()).slice(-MOST_ENTRIES))),
    )
  } catch {
    // Full or forbidden: then positions last as long as the document.
  }
}

function known(): Positions {
  positions ??= leftPositions()
  return positions
}
