import { isRecord, jsonIn } from "../../lib/json-in"
import type { DrawnProduct } from "../../lib/page-data"
import { local } from "../../lib/storage"
import { seenKey } from "../../lib/storage-keys"

/** One more than the page shows, because the current product is left out. */
const most = 5

/** Returns products seen earlier, and records `now`. */
export function seenBefore(now: DrawnProduct): DrawnProduct[] {
  const before = seenProducts().filter(({ id }) => id !== now.id)
  local.set(seenKey, JSON.stringify([now, ...before].slice(0, most)))
  return before.slice(0, most - 1)
}

function seenProducts(): DrawnProduct[] {
  return parseSeen(local.get(seenKey))
}

/** A visitor's storage cannot be trusted. */
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
