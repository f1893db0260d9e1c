import type { Capture } from "../../../lib/payments/provider"
import { amountOf, type Cents } from "../../../lib/totals"

export interface AskedPayment {
  total: Cents
  currency_code: string
}

type CapturedStatus = "captured" | "pending" | "mismatched" | "refunded" | "declined"

export type Judgement =
  | { status: Exclude<CapturedStatus, "mismatched"> }
  | { status: "mismatched"; kind: "amount" | "currency" | "gift_card" | "promotion" | "late"; problem: string }

/** Money that came when nobody waited for it any more: whatever it is, staff decide. */
export function judgeLate({ amount, currency }: Capture): Extract<Judgement, { status: "mismatched" }> {
  const problem = `${inWords(amount, currency)} came after the purchase had ended unpaid.`
  return { status: "mismatched", kind: "late", problem }
}

/** What a capture means for a purchase: whether it is what was asked (ruling 15), and whether it is settled. */
export function judgeCapture(purchase: AskedPayment, capture: Capture): Judgement {
  const { status, amount, currency } = capture
  if (status === "declined") return { status }
  const isCurrency = currency === purchase.currency_code.toLowerCase()
  if (!isCurrency || amount !== purchase.total) {
    const problem = `${inWords(amount, currency)} was captured; asked was ${inWords(purchase.total, purchase.currency_code)}.`
    return { status: "mismatched", kind: isCurrency ? "amount" : "currency", problem }
  }
  return { status: status === "completed" || status === "partly_refunded" ? "captured" : status }
}

function inWords(amount: Cents, currency: string): string {
  return `${amountOf(amount)} ${currency.toUpperCase()}`
}
