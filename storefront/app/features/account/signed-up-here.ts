import { local } from "../../lib/storage"
import { signupKey } from "../../lib/storage-keys"

/**
 * True if this browser has signed up and the address is not verified yet. The proof is an HttpOnly cookie (ruling 24).
 */
export function signedUpHere(): boolean {
  return local.get(signupKey) !== null
}

export function rememberSignup(): void {
  local.set(signupKey, "1")
}

export function forgetSignup(): void {
  local.remove(signupKey)
}
