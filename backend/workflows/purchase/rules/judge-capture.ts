import type { Capture } from "../../../lib/payments/provider"
import { amountOf, type Cents } from "../../../lib/totals"

export interface AskedPayment {
  total: Cents
  currency_code: string
}

type CapturedStatus = "captured" | "pending" | "mismatched" | "refunded" | "declined"

export type Judgement =
  | { status: Exclude<CapturedStatus, "mismatched"> }
  | {
      status: "mismatched"
      kind: "payee" | "amount" | "currency" | "gift_card" | "promotion" | "late"
      problem: string
    }

export type Mismatched = Extract<Judgement, { status: "mismatched" }>

export function hasArrived({ status }: Capture): boolean {
  return status === "completed" || status === "partly_refunded"
}

/** Staff must always review late money. */
export function judgeLate({ amount, currency, paidElsewhere }: Capture): Mismatched {
  if (paidElsewhere) return { status: "mismatched", kind: "payee", problem: paidElsewhere }
  const problem = `${inWords(amount, currency)} arrived after the purchase had ended unpaid.`
  return { status: "mismatched", kind: "late", problem }
}

/** Compares a capture with the amount asked for (rulings 15 and 57). */
export function judgeCapture(purchase: AskedPayment, capture: Capture): Judgement {
  const { status, amount, currency, paidElsewhere } = capture
  if (status === "declined") return { status }
  if (paidElsewhere) return { status: "mismatched", kind: "payee", problem: paidElsewhere }
  const isCurrency = currency === purchase.currency_code.toLowerCase()
  if (!isCurrency || amount !== purchase.total) {
    const problem = `${inWords(amount, currency)} was captured; ${inWords(purchase.total, purchase.currency_code)} was expected.`
    return { status: "mismatched", kind: isCurrency ? "amount" : "currency", problem }
  }
  return { status: status === "completed" || status === "partly_refunded" ? "captured" : status }
}

function inWords(amount: Cents, currency: string): string {
  return `${amountOf(amount)} ${currency.toUpperCase()}`
}
