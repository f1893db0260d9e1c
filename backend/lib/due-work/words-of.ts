import { redact } from "../log/redact"

const longest = 500

/** Why a try failed, in words for staff, without addresses and secrets. */
export function wordsOf(error: unknown): string {
  // A Medusa workflow throws what was thrown in a step as a plain object.
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error
  return redact(String(message)).slice(0, longest)
}
