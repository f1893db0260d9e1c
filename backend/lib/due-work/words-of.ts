import { redact } from "../log/redact"

const longest = 500
/** Medusa's notification module puts this before what the provider said. */
const wrapping = /^Failed to send notification with id \S+:\s*/

/** Why a try failed, in words for staff, without addresses and secrets. */
export function wordsOf(error: unknown): string {
  // A Medusa workflow throws what was thrown in a step as a plain object.
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error
  return redact(String(message).replace(wrapping, "")).slice(0, longest)
}
