import { useSyncExternalStore } from "react"
import type { SessionUser } from "../../../../compat-api/contract/account"
import { brand } from "../../brand"

/**
 * Who is signed in, as far as this browser knows (account-and-routes.md §3): pages are the same for everyone, so the
 * user is kept beside them. The session itself is a cookie that no script can read (ruling 25).
 */
export type Visitor =
  /** Not known yet: on the server, and until the app has hydrated. */
  { state: "loading" } | { state: "signed-out" } | { state: "signed-in"; user: SessionUser }

const key = `${brand.prefix}_user`
const loading: Visitor = { state: "loading" }
const signedOut: Visitor = { state: "signed-out" }

let current: Visitor = loading
const listeners = new Set<() => void>()

/** Keeps the user of a login. Every tab learns of it. */
export function rememberUser(user: SessionUser): void {
  try {
    localStorage.setItem(key, JSON.stringify(user))
  } catch {
    // Storage is full or forbidden: this tab knows until it is closed.
  }
  change({ state: "signed-in", user })
}

/** Every tab learns of it. */
export function forgetUser(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
  change(signedOut)
}

export function currentVisitor(): Visitor {
  if (current.state === "loading") current = read()
  return current
}

/** Loading on the server and in the first client render, which draw the same. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, currentVisitor, () => loading)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener("storage", onStorage)
  }
}

/** Another tab signed in or out; a null key stands for all of them. */
function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) change(read())
}

function change(visitor: Visitor): void {
  current = visitor
  for (const listener of listeners) listener()
}

/** An unparsable value is removed (account-and-routes.md §3). */
function read(): Visitor {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return signedOut
    const user = userIn(text)
    if (user) return { state: "signed-in", user }
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: nobody can have been remembered.
  }
  return signedOut
}

/** Checked by hand: the header is on every page, and the contract's schemas would weigh on all of them. */
function userIn(text: string): SessionUser | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== "object" || value === null || !("name" in value) || !("email" in value)) return undefined
    const { name, email } = value
    return typeof name === "string" && typeof email === "string" ? { ...value, name, email } : undefined
  } catch {
    return undefined
  }
}
