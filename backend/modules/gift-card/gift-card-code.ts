import { randomUUID } from "node:crypto"

/** Upper-case GUID, 122 random bits (ruling 22). */
export function newGiftCardCode(): string {
  return randomUUID().toUpperCase()
}

/** `•••• 5A5B`. */
export function maskedCode(code: string): string {
  return `•••• ${code.slice(-4)}`
}
