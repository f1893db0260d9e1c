import { notify } from "../../ui/toast"

/** Without cookies nobody can sign in: the session is an HttpOnly cookie (ruling 25). */
export const needsCookies =
  "Signing in needs cookies. Please allow cookies for this shop in your browser, and log in again."

/** True until something shows that the browser kept its cookie. */
let isUnproven = false

export function signInBegan(): void {
  isUnproven = true
}

export function sessionProved(): void {
  isUnproven = false
}

export function sessionMissing(): void {
  if (isUnproven) notify({ kind: "error", title: "Your browser blocks cookies", text: needsCookies })
  isUnproven = false
}
