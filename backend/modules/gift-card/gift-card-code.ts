import { randomUUID } from "node:crypto"

/** A new code: an upper-case GUID with 122 random bits (ruling 22). */
export function newGiftCardCode(): string {
  return randomUUID().toUpperCase()
}

/** What may be said of a code where others can read it: `•••• 5A5B`. */
export function maskedCode(code: string): string {
  return `•••• ${code.slice(-4)}`
}
