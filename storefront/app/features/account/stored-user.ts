import type { SessionUser } from "../../../../compat-api/contract/account"
import { prefix } from "../../brand"

/** account-and-routes.md §9: the user key. */
const key = `${prefix}_user`

/** What is remembered of the signed-in user; an unparsable value is removed (account-and-routes.md §3). */
export function storedUser(): SessionUser | undefined {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return undefined
    const user = userIn(text)
    if (!user) localStorage.removeItem(key)
    return user
  } catch {
    return undefined // storage is forbidden: nobody can have been remembered
  }
}

export function storeUser(user: SessionUser): void {
  try {
    localStorage.setItem(key, JSON.stringify(user))
  } catch {
    // Storage is full or forbidden: this tab knows until it is closed.
  }
}

export function forgetStoredUser(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}

/** Whether a storage event is about the user; a null key stands for all keys. */
export function isStoredUser(changed: string | null): boolean {
  return changed === key || changed === null
}

/** For the style sheet, which shows the one or the other in the header (app/styles.css). */
export function showVisitor(isSignedIn: boolean): void {
  if (isSignedIn) document.documentElement.dataset.visitor = "signed-in"
  else delete document.documentElement.dataset.visitor
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
