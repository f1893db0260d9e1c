import type { PaypalCapture } from "../../../lib/paypal/wire"
import { amountOf, type Cents, centsOfAmount } from "../../../lib/totals"

export interface AskedPayment {
  total: Cents
  currency_code: string
}

export type CapturedStatus = "captured" | "pending" | "mismatched" | "refunded" | "declined"

export type Judgement =
  | { status: Exclude<CapturedStatus, "mismatched"> }
  | { status: "mismatched"; kind: "amount" | "currency" | "gift_card"; problem: string }

/** What a capture means for a purchase: whether it is what was asked (ruling 15), and whether PayPal has settled it. */
export function judgeCapture(purchase: AskedPayment, capture: PaypalCapture): Judgement {
  if (capture.status === "DECLINED" || capture.status === "FAILED") return { status: "declined" }
  const { amount, currency_code } = capturedAmount(capture)
  const isCurrency = currency_code === purchase.currency_code.toLowerCase()
  if (!isCurrency || amount !== purchase.total) {
    const asked = `${amountOf(purchase.total)} ${purchase.currency_code.toUpperCase()}`
    const problem = `PayPal captured ${capture.amount.value} ${capture.amount.currency_code}; asked was ${asked}.`
    return { status: "mismatched", kind: isCurrency ? "amount" : "currency", problem }
  }
  if (capture.status === "REFUNDED") return { status: "refunded" }
  return { status: capture.status === "PENDING" ? "pending" : "captured" }
}

/** As our rows have it: cents, and the currency in small letters. */
export function capturedAmount({ amount }: PaypalCapture): { amount: Cents; currency_code: string } {
  return { amount: centsOfAmount(amount.value) ?? 0, currency_code: amount.currency_code.toLowerCase() }
}
