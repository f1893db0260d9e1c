import type { Cents } from "../../lib/totals"

export const amountExpected =
  "Type dollars with a point before the cents and no separator between thousands, such as 1250.00"

/**
 * Cents of `12`, `12.`, `12.5`, `12.50` and `$12.50`; otherwise undefined. A comma is ambiguous, and a minus may be a
 * slip.
 */
export function parseCents(typed: string): Cents | undefined {
  const [whole, decimals = ""] = parseNumber(typed, 2)?.split(".") ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, "0"))
}

/** "12.5" */
export function parseNumber(typed: string, decimals: number): string | undefined {
  const [, whole, rest = ""] = /^\$?\s*(\d{1,9})(?:\.(\d*))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || rest.length > decimals) return undefined
  return rest ? `${whole}.${rest}` : whole
}

/** 12.5 as "12.50"; never rounds. */
export function paddedNumber(value: string | number | null | undefined, decimals: number): string {
  const [whole = "", rest = ""] = String(value ?? "").split(".")
  if (whole === "" || decimals + rest.length === 0) return whole
  return `${whole}.${rest.padEnd(decimals, "0")}`
}
