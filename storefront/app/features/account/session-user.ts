import { useSyncExternalStore } from "react"
import type { SessionUser } from "../../../../compat-api/contract/account"
import { forgetStoredUser, isStoredUser, showVisitor, storedUser, storeUser } from "./stored-user"

/**
 * Who is signed in, as far as this browser knows (account-and-routes.md §3): pages are the same for everyone, so the
 * user is kept beside them. The session itself is a cookie that no script can read (ruling 25).
 */
export type Visitor =
  /** Not known yet: on the server, and until the app has hydrated. */
  { state: "loading" } | { state: "signed-out" } | { state: "signed-in"; user: SessionUser }

const loading: Visitor = { state: "loading" }
const signedOut: Visitor = { state: "signed-out" }

let current: Visitor = loading
const listeners = new Set<() => void>()

/** Keeps the user of a login. Every tab learns of it. */
export function rememberUser(user: SessionUser): void {
  storeUser(user)
  change({ state: "signed-in", user })
}

/** Every tab learns of it. */
export function forgetUser(): void {
  forgetStoredUser()
  change(signedOut)
}

export function currentVisitor(): Visitor {
  if (current.state === "loading") current = read()
  return current
}

/** The address of who is signed in. */
export function addressOf(visitor: Visitor): string | undefined {
  return visitor.state === "signed-in" ? visitor.user.email : undefined
}

/** Whether the shop may still answer what was asked for this address: an answer may come when its owner has gone. */
export function isStillSignedIn(address: string | undefined): boolean {
  return addressOf(currentVisitor()) === address
}

/** Loading on the server and in the first client render, which draw the same. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, currentVisitor, () => loading)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", onStorage)
    addEventListener("pageshow", onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener("storage", onStorage)
    removeEventListener("pageshow", onPageShow)
  }
}

/** Another tab signed in or out. */
function onStorage(event: StorageEvent): void {
  if (isStoredUser(event.key)) change(read())
}

/** A page that comes back as it was left has not heard of what happened meanwhile. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) change(read())
}

function change(visitor: Visitor): void {
  current = visitor
  showVisitor(visitor.state === "signed-in")
  for (const listener of listeners) listener()
}

function read(): Visitor {
  const user = storedUser()
  return user ? { state: "signed-in", user } : signedOut
}
