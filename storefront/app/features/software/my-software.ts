import { useSyncExternalStore } from "react"
import { type Software, software } from "../../../../backend/modules/digital-product/runs-on"
import { local } from "../../lib/storage"
import { softwareKey as key } from "../../lib/storage-keys"
import { reserveLines } from "./reserve-lines"

/** Stays in this browser; no call sends it. */
const none: readonly Software[] = []
const listeners = new Set<() => void>()
let read: { text: string | null; chosen: readonly Software[] } = { text: null, chosen: none }

/** In the order of the chooser. Empty while the page hydrates. */
export function useMySoftware(): readonly Software[] {
  return useSyncExternalStore(subscribe, softwareNow, () => none)
}

export function chooseSoftware(chosen: readonly Software[]): void {
  if (chosen.length === 0) local.remove(key)
  else local.set(key, chosen.map(softwareId).join(","))
  changed()
}

function softwareNow(): readonly Software[] {
  const text = local.get(key)
  if (text !== read.text) read = { text, chosen: parseSoftware(text) }
  return read.chosen
}

/** A visitor's storage cannot be trusted, and an earlier release may have offered other software. */
export function parseSoftware(text: string | null): readonly Software[] {
  const ids = new Set(text?.split(","))
  return software.filter((each) => ids.has(softwareId(each)))
}

/** "revit-2024", "rhino-8-mac". */
export function softwareId(each: Software): string {
  return [each.host, each.release, ...(each.host === "rhino" ? [each.platform] : [])].join("-")
}

function subscribe(heard: () => void): () => void {
  if (listeners.size === 0) {
    // Corrects the lines of a text that was not valid.
    reserve()
    addEventListener("storage", follow)
    addEventListener("pageshow", follow)
  }
  listeners.add(heard)
  return () => listeners.delete(heard)
}

/** Another tab chose, or Back shows a page from before the choice. */
function follow(event: StorageEvent | PageTransitionEvent): void {
  if ("key" in event ? event.key === key || event.key === null : event.persisted) changed()
}

function changed(): void {
  reserve()
  for (const heard of listeners) heard()
}

function reserve(): void {
  reserveLines(softwareNow().length)
}
