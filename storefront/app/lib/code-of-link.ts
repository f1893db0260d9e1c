import { tab } from "./storage"
import { linkCodeKey as key } from "./storage-keys"

/** `?code=SPRING20`, or `#code=` for a gift card, which no server may see. */

/** True if the link had a gift card's code and it was stored. */
export function saveCodeOfLink(): boolean {
  const code = codeIn(location.search)
  const secret = codeIn(location.hash.slice(1))
  const brought = secret ?? code
  if (!brought) return false
  tab.set(key, brought)
  if (!secret) return false
  history.replaceState(history.state, "", location.pathname + location.search)
  return true
}

function codeIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get("code")
}

export function codeOfLink(): string | null {
  return tab.get(key)
}

export function forgetCodeOfLink(): void {
  tab.remove(key)
}
