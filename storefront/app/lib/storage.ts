import { isRecord, jsonIn } from "./json-in"
import { cartKey, ownKeys } from "./storage-keys"

/*
 * The only access to browser storage (biome.json). Text that cannot be saved goes into `window.name`, which browsers
 * clear on other sites.
 */

type Area = () => Storage

/** Inline scripts import the functions directly to stay small. */
export const inLocal: Area = () => localStorage
export const inTab: Area = () => sessionStorage

export const local = area(inLocal)
export const tab = area(inTab)

const mark = `${ownKeys}unsaved`

/* @__NO_SIDE_EFFECTS__ */
function area(storage: Area) {
  return {
    get: (key: string) => read(storage, key),
    set: (key: string, text: string) => save(storage, key, text),
    remove(key: string): void {
      leave(key, undefined)
      tried(() => storage().removeItem(key))
      const old = oldName(key)
      if (old) tried(() => storage().removeItem(old))
    },
    keys(): string[] {
      return [...new Set([...Object.keys(unsaved()), ...(tried(() => Object.keys(storage())) ?? [])])]
    },
    clear(): void {
      write({})
      tried(() => storage().clear())
    },
  }
}

export function read(storage: Area, key: string): string | null {
  const text = unsaved()[key]
  return typeof text === "string" ? text : (tried(() => storage().getItem(key) ?? renamed(storage(), key)) ?? null)
}

/** False if the text lasts only as long as this tab. */
export function save(storage: Area, key: string, text: string): boolean {
  const isSaved = tried(() => storage().setItem(key, text)) !== undefined
  leave(key, isSaved ? undefined : text)
  return isSaved
}

/** `key`: null for all keys. */
export function savedElsewhere(key: string | null): void {
  if (key === null) write({})
  else leave(key, undefined)
}

/** Undefined if `work` throws. */
function tried<T>(work: () => T): NonNullable<T> | null | undefined {
  try {
    return work() ?? null
  } catch {
    return undefined
  }
}

/** Keys had no prefix before 0.3. */
function oldName(key: string): string | undefined {
  return key.startsWith(ownKeys) ? key.slice(ownKeys.length) : undefined
}

function renamed(storage: Storage, key: string): string | null {
  const old = oldName(key)
  const text = old ? storage.getItem(old) : null
  if (old && text !== null && tried(() => storage.setItem(key, text)) !== undefined) storage.removeItem(old)
  return text
}

let isOurs = false

function unsaved(): Record<string, unknown> {
  const name = tried(() => window.name)
  if (!name?.startsWith(mark)) return {}
  const kept = jsonIn(name.slice(mark.length))
  if (!isRecord(kept)) return {}
  // If storage works, another site probably wrote the name. Then only the cart in it is used.
  isOurs ||= tried(() => localStorage.setItem(mark, name)) === undefined
  if (isOurs) return kept
  tried(() => localStorage.removeItem(mark))
  return cartKey in kept ? { [cartKey]: kept[cartKey] } : {}
}

function leave(key: string, text: string | undefined): void {
  const { [key]: before, ...others } = unsaved()
  if (text !== undefined) {
    isOurs = true
    write({ ...others, [key]: text })
  } else if (before !== undefined) write(others)
}

function write(kept: Record<string, unknown>): void {
  if (Object.keys(kept).length > 0) window.name = mark + JSON.stringify(kept)
  else if (window.name.startsWith(mark)) window.name = ""
}
