import type { Cents } from "../../lib/totals"

/** What is said at a field whose text cannot be read for sure. */
export const amountExpected = "Type dollars with a point before the cents and nothing between thousands: 1250.00"

/**
 * Cents of `12`, `12.`, `12.5`, `12.50` and `$12.50`; undefined for anything else. A comma is cents to some and thousands
 * to others, and a minus may be a slip: neither is guessed at.
 */
export function typedCents(typed: string): Cents | undefined {
  const match = /^\$?\s*(\d{1,9})(?:\.(\d{0,2}))?$/.exec(typed.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : undefined
}
