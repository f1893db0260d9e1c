import type { SessionUser } from "../../../../compat-api/contract/account"
import { isRecord, jsonIn } from "../../lib/json-in"
import { inLocal, local, read } from "../../lib/storage"
import { userKey as key } from "../../lib/storage-keys"

/** Removes an unparsable value (account-and-routes.md §3). */
export function storedUser(): SessionUser | undefined {
  const user = readUser()
  if (!user) local.remove(key)
  return user
}

/** Reads without removing, for the document's head (early-look.ts). */
export function readUser(): SessionUser | undefined {
  return userIn(read(inLocal, key) ?? "")
}

export function storeUser(user: SessionUser): void {
  local.set(key, JSON.stringify(user))
}

export function forgetStoredUser(): void {
  local.remove(key)
}

export function isStoredUser(changed: string | null): boolean {
  return changed === key || changed === null
}

/** Marks the document for styles.css. */
export function showVisitor(isSignedIn: boolean): void {
  if (isSignedIn) document.documentElement.dataset.visitor = "signed-in"
  else delete document.documentElement.dataset.visitor
}

/** The contract's schemas are too heavy to load on every page. */
function userIn(text: string): SessionUser | undefined {
  const value = jsonIn(text)
  if (!isRecord(value)) return undefined
  const { name, email } = value
  return typeof name === "string" && typeof email === "string" ? { ...value, name, email } : undefined
}
