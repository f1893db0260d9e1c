import { jsonIn } from "./json-in"
import { tab } from "./storage"

export interface TabMemory<Kept> {
  /** Returns the same object until it changes, as `useSyncExternalStore` requires. */
  now: () => Kept | null
  keep: (kept: Kept | null) => void
  subscribe: (listener: () => void) => () => void
}

/** `parse` returns null if the value is invalid. A visitor's storage cannot be trusted. */
export function tabMemory<Kept>(key: string, parse: (value: unknown) => Kept | null): TabMemory<Kept> {
  let current: Kept | null | undefined
  const listeners = new Set<() => void>()

  const read = () => parse(jsonIn(tab.get(key) ?? "null") ?? null)

  const memory: TabMemory<Kept> = {
    now: () => (current ??= read()),
    keep(kept) {
      current = kept
      if (kept) tab.set(key, JSON.stringify(kept))
      else tab.remove(key)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  inUse.set(key, () => memory.keep(null))
  return memory
}

const inUse = new Map<string, () => void>()

/** Also forgets what code that is not loaded has stored. */
export function forgetInTab(beginning: string): void {
  for (const [key, forget] of inUse) if (key.startsWith(beginning)) forget()
  for (const key of tab.keys()) if (key.startsWith(beginning)) tab.remove(key)
}

export function nothingKept(): null {
  return null
}
