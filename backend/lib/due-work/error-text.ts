import { redact } from "../log/redact"

const longest = 500
/** Prefix that Medusa's notification module adds. */
const wrapping = /^Failed to send notification with id \S+:\s*/

/** For staff, without addresses and secrets. */
export function errorText(error: unknown): string {
  // Medusa workflows throw plain objects.
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error
  return redact(String(message).replace(wrapping, "")).slice(0, longest)
}
