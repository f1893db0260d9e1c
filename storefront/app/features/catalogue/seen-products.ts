import { isRecord, jsonIn } from "../../lib/json-in"
import type { DrawnProduct } from "../../lib/page-data"

/** Under which this browser keeps which products were looked at last, the newest first; no server is told. */
const key = "seen"
/** One more than are shown, for the one that is on screen. */
const most = 5

/** Those that were looked at before this one, which is noted. */
export function seenBefore(now: DrawnProduct): DrawnProduct[] {
  const before = seenProducts().filter(({ id }) => id !== now.id)
  try {
    localStorage.setItem(key, JSON.stringify([now, ...before].slice(0, most)))
  } catch {
    // Storage is full or forbidden: nothing is kept.
  }
  return before.slice(0, most - 1)
}

function seenProducts(): DrawnProduct[] {
  try {
    return parseSeen(localStorage.getItem(key))
  } catch {
    return [] // storage is forbidden
  }
}

/** A visitor's storage cannot be trusted: what is none of ours is left out. */
export function parseSeen(text: string | null): DrawnProduct[] {
  const content = jsonIn(text ?? "[]")
  return Array.isArray(content) ? content.slice(0, most).flatMap(productOf) : []
}

function productOf(entry: unknown): DrawnProduct[] {
  if (!isRecord(entry) || typeof entry.id !== "string" || typeof entry.name !== "string") return []
  const { id, name, image } = entry
  const isDrawn = isRecord(image) && typeof image.src === "string" && typeof image.alt === "string"
  return [{ id, name, image: isDrawn ? { src: String(image.src), alt: String(image.alt) } : null }]
}
