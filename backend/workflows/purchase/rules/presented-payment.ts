import type { Capture, PaymentEnvironment } from "../../../lib/payments/provider"
import { linesOf } from "../../../modules/purchase/purchase-line"
import { type Basket, isBasketOf } from "./basket"
import { type AskedPayment, judgeCapture } from "./judge-capture"

/** A payment that somebody presents, and what they say that it was for. */
export interface PresentedPayment extends Basket {
  /** Normalised (ruling 27). */
  email: string
}

export const refusals = {
  unknown: "PayPal does not know this payment. Please check the transaction id.",
  otherPurchase: "This payment belongs to another purchase.",
  otherItems: "These items are not what this payment was for.",
  otherEnvironment: "This payment was made in another payment environment and is not valid here.",
  noFreeOrderId: "A free order's transaction id has 17 capital letters and digits.",
  givenBack: "This payment was looked at by our team, and is not valid any more.",
  declined: "PayPal declined this payment, so nothing was charged.",
  notComplete: "This payment is not completed at PayPal yet. Please send it again when it is.",
} as const

export type Refusal = keyof typeof refusals

/** Browsers draw such an id for an order with nothing to pay (ruling 18). */
export function isFreeOrderId(id: string): boolean {
  return /^[A-Z0-9]{17}$/.test(id)
}

/** Another e-mail or other items than the payment was made for are refused, also when the transaction is real. */
export function refusalOfPresented(
  purchase: { environment: string; email: string; lines: unknown },
  presented: PresentedPayment,
  here: PaymentEnvironment,
): Refusal | undefined {
  if (purchase.environment !== here) return "otherEnvironment"
  if (purchase.email !== presented.email) return "otherPurchase"
  return isBasketOf(linesOf(purchase), presented) ? undefined : "otherItems"
}

/** What is wrong with a capture that the shop did not create: it must be completed, and exactly what the items cost. */
export function problemOfClaim(asked: AskedPayment, capture: Capture): string | undefined {
  const judgement = judgeCapture(asked, capture)
  if (judgement.status === "captured") return undefined
  return judgement.status === "mismatched" ? judgement.problem : "The capture is not completed."
}
