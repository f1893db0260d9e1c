import type { Capture, PaymentEnvironment } from "../../../lib/payments/provider"
import { type Cents, usd } from "../../../lib/totals"
import { linesOf } from "../../../modules/purchase/purchase-line"
import { type Basket, isBasketOf } from "./basket"
import { judgeCapture } from "./judge-capture"
import { PurchaseProblem } from "./problem"

export interface PresentedPayment extends Basket {
  /** Normalized (ruling 27). */
  email: string
}

export const refusals = {
  unknown: "The shop does not know this payment. Please check the transaction id.",
  otherPurchase: "This payment belongs to another purchase.",
  otherItems: "This payment was made for other items.",
  otherEnvironment: "This payment was made in another payment environment and is not valid here.",
  noFreeOrderId: "A free order's transaction id has 17 capital letters and digits.",
  otherPayee: "This payment was not made to this shop's account.",
  givenBack: "Our team has checked this payment, and it is no longer valid.",
  declined: "The payment provider declined this payment, so nothing was charged.",
  notComplete: "This payment is not completed yet. Please send it again as soon as it is.",
} as const

export type Refusal = keyof typeof refusals

/** Browsers create such ids (ruling 18). */
export function isFreeOrderId(id: string): boolean {
  return /^[A-Z0-9]{17}$/.test(id)
}

export function refusalOfPresented(
  purchase: { environment: string; email: string; lines: unknown },
  presented: PresentedPayment,
  here: PaymentEnvironment,
): Refusal | undefined {
  if (purchase.environment !== here) return "otherEnvironment"
  if (purchase.email !== presented.email) return "otherPurchase"
  return isBasketOf(linesOf(purchase), presented) ? undefined : "otherItems"
}

/** Answered with HTTP 200, not as an error (ruling 29). */
export interface RefusedPayment {
  success: false
  message: string
  /** Counts as a guess of a code (ruling 42). */
  isGuess?: boolean
}

export function refuse(reason: Refusal): RefusedPayment {
  return { success: false, message: refusals[reason] }
}

function refusalOf({ message, code }: PurchaseProblem): RefusedPayment {
  return { success: false, message, isGuess: code === "gift_card_invalid" || code === "promotion_unknown" }
}

/** Rethrows temporary and internal errors. */
export function refusalOfFailure(error: unknown): RefusedPayment {
  if (!(error instanceof PurchaseProblem) || error.code === "payment_unavailable") throw error
  return refusalOf(error)
}

/** If a gift card covers only part of the price, the caller probably meant a free order. */
export function refusalOfUnknown(
  quote: { card: object | undefined; totals: { total: Cents } } | PurchaseProblem,
): RefusedPayment {
  if (quote instanceof PurchaseProblem) return refusalOf(quote)
  if (!quote.card) return refuse("unknown")
  const left = usd(quote.totals.total)
  return { success: false, message: `The gift card leaves ${left} to pay, but the shop knows no payment with this id.` }
}

interface Priced {
  totals: { total: Cents }
  terms: { currencyCode: string }
}

/** `problem`: for staff. */
type Judged<Q> = { quote: Q } | { refusal: RefusedPayment; problem?: string }

/** The provider knows no payment with this id. */
export function judgeFreeOrder<Q extends Priced & { card: object | undefined }>(
  transactionId: string,
  quote: Q | PurchaseProblem,
): Judged<Q> {
  if (quote instanceof PurchaseProblem || quote.totals.total !== 0) return { refusal: refusalOfUnknown(quote) }
  return isFreeOrderId(transactionId) ? { quote } : { refusal: refuse("noFreeOrderId") }
}

/** Must be paid to the shop, completed and equal to the current price. */
export function judgeClaim<Q extends Priced>(
  capture: Capture,
  isDecided: boolean,
  quote: Q | PurchaseProblem,
): Judged<Q> {
  if (isDecided) return { refusal: refuse("givenBack") }
  if (capture.paidElsewhere) return { refusal: refuse("otherPayee"), problem: capture.paidElsewhere }
  if (capture.status !== "completed") return { refusal: refuse("notComplete") }
  if (quote instanceof PurchaseProblem) return { refusal: refusalOf(quote), problem: quote.message }
  const asked = { total: quote.totals.total, currency_code: quote.terms.currencyCode }
  const judgement = judgeCapture(asked, capture)
  if (judgement.status !== "mismatched") return { quote }
  const { problem } = judgement
  return { refusal: { success: false, message: `The payment does not match these items. ${problem}` }, problem }
}
