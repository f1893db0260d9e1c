import { isPaymentTrouble } from "../../../lib/payments/errors"
import { type PaymentProviderId, providerWords } from "../../../lib/payments/methods"
import type { problemStatuses } from "../../../lib/problem-statuses"
import type { Promotion } from "../../../lib/promotions"
import type { Cents } from "../../../lib/totals"

export type ProblemCode = keyof typeof problemStatuses

interface ProblemDetails extends ErrorOptions {
  /** In cents. Null if no longer sold. */
  prices?: { filename: string; price: Cents | null; publicPrice?: Cents }[]
  total?: Cents
  promotions?: readonly Promotion[]
  giftCardBalance?: Cents
}

/** `message` is for people, `code` for programs. */
export class PurchaseProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message, details)
  }
}

/** The shop will not capture the payment any more, even if it is approved (ruling 67). */
export function paymentClosed(): PurchaseProblem {
  return new PurchaseProblem(
    "payment_closed",
    "This payment was closed before it was completed. Nothing was charged, and nothing will be. Please start a new one.",
  )
}

export function boughtInAnotherWindow(): PurchaseProblem {
  return new PurchaseProblem(
    "bought_meanwhile",
    "This was bought in another window, so nothing was charged. To buy it twice, please order it again.",
  )
}

/** The tax rate or another required setting is missing (ruling 50). */
export function notSelling(): PurchaseProblem {
  return new PurchaseProblem(
    "not_selling",
    "Nothing can be bought here at the moment. Our team has been notified. Your cart is unchanged. Please come back later.",
  )
}

/** Rethrows other errors unchanged. */
export function asProblemOf(provider: PaymentProviderId): (error: unknown) => never {
  return (error) => {
    if (!isPaymentTrouble(error)) throw error
    throw new PurchaseProblem("payment_unavailable", providerWords[provider].unavailable, { cause: error })
  }
}
