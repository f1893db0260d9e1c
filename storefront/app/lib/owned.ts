import { useSyncExternalStore } from "react"
import { isRecord, jsonIn } from "./json-in"
import { local } from "./storage"
import { ownedKey as key } from "./storage-keys"

export interface Owned {
  transactionId: string
  /** ISO 8601, UTC. */
  since: string
}

/** `isOwned`: false if the file was refunded. */
export interface BoughtFile extends Owned {
  filename: string
  isOwned: boolean
}

type OwnedFiles = Readonly<Record<string, Owned | undefined>>

/** For display only. The server decides about each download. */
const none: OwnedFiles = {}
let read: { text: string | null; files: OwnedFiles } = { text: null, files: none }

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

export function useOwned(filename: string | undefined): Owned | undefined {
  const files = useSyncExternalStore(subscribe, ownedNow, () => none)
  return filename === undefined ? undefined : files[filename]
}

export function monthOf({ since }: Owned): string {
  return new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long" }).format(new Date(since))
}

function ownedNow(): OwnedFiles {
  const text = local.get(key)
  if (text !== read.text) read = { text, files: parseOwned(text) }
  return read.files
}

/** A visitor's storage cannot be trusted. */
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
  if (text === null) local.remove(key)
  else local.set(key, text)
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
