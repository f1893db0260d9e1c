import type { Cents } from "../../lib/totals"

/** What is asked to go back. A line is named by its place in the purchase, counted from 0. */
export type RequestedRefund =
  | { scope: "whole" }
  | { scope: "lines"; lines: { line: number; quantity: number }[] }
  /** Of what was paid by card and wallet together, in proportion; `walletOnly`: of what PayPal took alone. */
  | { scope: "amount"; amount: Cents; walletOnly: boolean }

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
