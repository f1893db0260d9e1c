import type { Cents, RatePpm } from "../../lib/totals"

/** What stands on a receipt or a credit note, beside its number and date: frozen as it was issued. */
export interface ReceiptContent {
  seller: Party
  /** Its name is the company, or the e-mail address where none was given. */
  buyer: Party
  lines: ReceiptLine[]
  subtotal: Cents
  /** What a gift card paid, before tax; of a credit note, what went back to it. */
  discount: { amount: Cents; cardEnding: string } | null
  taxRate: RatePpm
  tax: Cents
  /** What PayPal took; of a credit note, what went back to it. */
  total: Cents
  transactionId: string
  /** ISO 8601, UTC. Of a credit note: when it went back. */
  paidAt: string
  /** Of a credit note: the number of the receipt, and why, where staff said so. */
  refersTo: string | null
  reason: string | null
  simulated: boolean
}

export interface Party {
  name: string
  email: string
  taxNumber: string | null
  /** Line by line. */
  address: string[]
}

export interface ReceiptLine {
  name: string
  quantity: number
  unitPrice: Cents
  amount: Cents
}

/** JSON, whose type does not say what is in it. */
export function contentOf(receipt: { content: unknown }): ReceiptContent {
  return receipt.content as ReceiptContent
}
