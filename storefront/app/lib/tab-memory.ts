/** Something that is kept for this tab, for as long as the browser keeps the tab: a reload loses nothing of it. */
export interface TabMemory<Kept> {
  /** The same object until something changes, as `useSyncExternalStore` asks. Null when nothing is kept. */
  now: () => Kept | null
  keep: (kept: Kept | null) => void
  subscribe: (listener: () => void) => () => void
}

/** @param parse makes nothing of what is none of ours: a visitor's storage cannot be trusted */
export function tabMemory<Kept>(key: string, parse: (value: unknown) => Kept | null): TabMemory<Kept> {
  /** Undefined until it has been read. */
  let current: Kept | null | undefined
  const listeners = new Set<() => void>()

  function read(): Kept | null {
    try {
      return parse(JSON.parse(sessionStorage.getItem(key) ?? "null"))
    } catch (error) {
      console.warn(`What was kept as "${key}" could not be read.`, error)
      return null
    }
  }

  const memory: TabMemory<Kept> = {
    now: () => (current ??= read()),
    keep(kept) {
      current = kept
      try {
        if (kept) sessionStorage.setItem(key, JSON.stringify(kept))
        else sessionStorage.removeItem(key)
      } catch (error) {
        console.warn(`"${key}" could not be kept for a reload of this page.`, error)
      }
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

/** How to forget what is kept, by key, of the code that is loaded. */
const inUse = new Map<string, () => void>()

/** Forgets what this tab keeps under keys that begin so, also where the code that kept it is not loaded. */
export function forgetInTab(beginning: string): void {
  for (const [key, forget] of inUse) if (key.startsWith(beginning)) forget()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(beginning)) sessionStorage.removeItem(key)
  } catch (error) {
    console.warn("What this tab keeps could not be forgotten.", error)
  }
}

/** What the server draws: it knows nothing of a tab. */
export function nothingKept(): null {
  return null
}
