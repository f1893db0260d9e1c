import { makeUpFor, type Positions, scrollPositions } from "./scroll-positions"
import { tab } from "./storage"
import { positionsKey } from "./storage-keys"

const MOST_ENTRIES = 100

let positions: Positions | undefined
let onScreen: string | undefined

/** Inside one document the browser would restore positions before the page is drawn. Returns a stop function. */
export function savePositions(): () => void {
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

/** Some pages reach their full height only in the app. Others were scrolled before it came. */
export function arriveFirst(entry: string): void {
  onScreen = entry
  makeUpFor(entry, known)
  if (window.scrollY) keepPosition()
}

export function arrive(entry: string, isReturn: boolean, part: Element | null): void {
  onScreen = entry
  const left = isReturn ? known()[entry] : undefined
  if (left === undefined && part) part.scrollIntoView({ behavior: "instant" })
  else window.scrollTo({ top: left ?? 0, behavior: "instant" })
  keepPosition()
}

/** Scroll events come a frame late. Without manual restoration the browser has already scrolled. */
export function leaveEntry(): void {
  if (history.scrollRestoration === "manual") keepPosition()
  else {
    onScreen = undefined
    enterDocument()
  }
}

function keepPosition(): void {
  if (onScreen === undefined) return
  const all = known()
  // Deleted and inserted again, so that it becomes the newest.
  delete all[onScreen]
  all[onScreen] = window.scrollY
}

function enterDocument(): void {
  history.scrollRestoration = "manual"
}

function leaveDocument(): void {
  keepPosition()
  history.scrollRestoration = "auto"
  tab.set(positionsKey, JSON.stringify(Object.fromEntries(Object.entries(known()).slice(-MOST_ENTRIES))))
}

function known(): Positions {
  positions ??= scrollPositions()
  return positions
}
