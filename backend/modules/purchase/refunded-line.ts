import type { Cents } from "../../lib/totals"

/** What is asked to go back. A line is named by its place in the purchase, counted from 0. */
export type RequestedRefund =
  | { scope: "whole" }
  | { scope: "lines"; lines: LineToRefund[] }
  /** Of what was paid by card and wallet together, in proportion; `walletOnly`: of what the provider took alone. */
  | { scope: "amount"; amount: Cents; walletOnly: boolean }

export interface LineToRefund {
  line: number
  quantity: number
}

/** What was asked for, as a refund keeps it. */
export type AskedRefund = RequestedRefund & {
  /** Gift cards that were sold are paid for although they are spent. */
  override?: boolean
  /** Medusa's order is cancelled with it. */
  cancelsOrder?: boolean
}

/** What of a line goes back. */
export interface RefundedLine {
  line: number
  quantity: number
  /** What it cost without tax, as far as it goes back: `wallet - tax + card`. */
  net: Cents
  tax: Cents
  wallet: Cents
  card: Cents
}

/** A list is JSON, which the model's type takes for an object; null while it is planned. */
export function refundedLinesOf(refund: { lines: unknown }): RefundedLine[] {
  return (refund.lines ?? []) as RefundedLine[]
}
