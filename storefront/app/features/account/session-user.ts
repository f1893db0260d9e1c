import { useSyncExternalStore } from "react"
import type { SessionUser } from "../../../../compat-api/contract/account"
import { forgetStoredUser, isStoredUser, showVisitor, storedUser, storeUser } from "./stored-user"

/** account-and-routes.md §3. The session itself is an HttpOnly cookie (ruling 25). */
export type Visitor =
  /** On the server and until hydration. */
  { state: "loading" } | { state: "signed-out" } | { state: "signed-in"; user: SessionUser }

const loading: Visitor = { state: "loading" }
const signedOut: Visitor = { state: "signed-out" }

let current: Visitor = loading
const listeners = new Set<() => void>()

export function rememberUser(user: SessionUser): void {
  storeUser(user)
  change({ state: "signed-in", user })
}

export function forgetUser(): void {
  forgetStoredUser()
  change(signedOut)
}

export function currentVisitor(): Visitor {
  if (current.state === "loading") current = read()
  return current
}

export function addressOf(visitor: Visitor): string | undefined {
  return visitor.state === "signed-in" ? visitor.user.email : undefined
}

/** An answer can arrive after its user has signed out. */
export function isStillSignedIn(address: string | undefined): boolean {
  return addressOf(currentVisitor()) === address
}

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

function onStorage(event: StorageEvent): void {
  if (isStoredUser(event.key)) change(read())
}

/** A page that returns from the back/forward cache has missed changes. */
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
