import { useSyncExternalStore } from "react"
import { isRecord, jsonIn } from "./json-in"

/** A file that this browser knows to be bought. */
export interface Owned {
  transactionId: string
  /** A moment in UTC; ISO 8601. */
  since: string
}

/** What a server said of a bought file: `isOwned` is false of one that went back. */
export interface BoughtFile extends Owned {
  filename: string
  isOwned: boolean
}

type OwnedFiles = Readonly<Record<string, Owned | undefined>>

/**
 * By file name, what was bought: as the server told it on the confirmation, on a purchase's page or on My Products.
 * Pages are everybody's and ask nobody; what is remembered here can be wrong, and gives no right: the server decides
 * about each download.
 */
const key = "owned"
const none: OwnedFiles = {}
let read: { text: string | null; files: OwnedFiles } = { text: null, files: none }

/** Takes over what a server said; of a file that was bought twice, the first purchase counts. */
export function rememberOwned(files: readonly BoughtFile[]): void {
  const next: Record<string, Owned | undefined> = { ...ownedNow() }
  for (const { filename, transactionId, since, isOwned } of files) {
    const known = next[filename]
    if (isOwned && (!known || since < known.since)) next[filename] = { transactionId, since }
    if (!isOwned && known?.transactionId === transactionId) delete next[filename]
  }
  keep(JSON.stringify(next))
}

export function forgetOwned(): void {
  keep(null)
}

/** How a file was bought, as far as this browser knows; undefined on the server, and until the page is in the browser. */
export function useOwned(filename: string | undefined): Owned | undefined {
  const files = useSyncExternalStore(subscribe, ownedNow, () => none)
  return filename === undefined ? undefined : files[filename]
}

/** `May 2026`. */
export function monthOf({ since }: Owned): string {
  return new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long" }).format(new Date(since))
}

function ownedNow(): OwnedFiles {
  try {
    const text = localStorage.getItem(key)
    if (text !== read.text) read = { text, files: parseOwned(text) }
  } catch {
    // Storage is forbidden: nothing was kept.
  }
  return read.files
}

/** A visitor's storage cannot be trusted: what is none of ours is left out. */
export function parseOwned(text: string | null): OwnedFiles {
  const content = jsonIn(text ?? "{}")
  return isRecord(content) ? Object.fromEntries(Object.entries(content).flatMap(entryOf)) : none
}

function entryOf([filename, entry]: [string, unknown]): [string, Owned][] {
  if (!isRecord(entry)) return []
  const { transactionId, since } = entry
  const isWhole = typeof transactionId === "string" && typeof since === "string" && !Number.isNaN(Date.parse(since))
  return isWhole ? [[filename, { transactionId, since }]] : []
}

const listeners = new Set<() => void>()

function keep(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.warn("What was bought could not be remembered in this browser.", error)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const heard = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
  listeners.add(listener)
  window.addEventListener("storage", heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", heard)
  }
}
