import { prefix } from "../../lib/brand"

export type ReceiptKind = "receipt" | "credit-note"

/** A pro-forma asks for money and receipts none. */
export type DocumentKind = ReceiptKind | "pro-forma"

const marks = { receipt: "", "credit-note": "-C", "pro-forma": "-P" } as const satisfies Record<DocumentKind, string>

/** Each kind is counted apart, and so is what was paid with money that is none. */
export function seriesOf(kind: DocumentKind, environment: string): string {
  return `${isSimulated(environment) ? "T" : ""}${prefix.toUpperCase()}${marks[kind]}`
}

/** Nobody's money: the shop's own sandbox, or PayPal's. */
export function isSimulated(environment: string): boolean {
  return environment !== "production"
}

/** As it is written: a series, and six digits. Beyond a million it grows. */
export function numberOf(series: string, place: number): string {
  return `${series}-${String(place).padStart(6, "0")}`
}
