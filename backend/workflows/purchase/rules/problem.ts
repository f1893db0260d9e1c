import { isPaymentTrouble } from "../../../lib/payments/errors"
import type { PaymentProviderId } from "../../../lib/payments/provider"
import { providerWords } from "../../../lib/payments/words"
import type { Cents } from "../../../lib/totals"

export type ProblemCode =
  | "unknown_product"
  | "unknown_order"
  | "price_changed"
  | "gift_card_invalid"
  | "gift_card_changed"
  | "promotion_unknown"
  | "promotion_unfit"
  | "promotion_used_up"
  | "bought_meanwhile"
  | "nothing_to_pay"
  | "not_approved"
  | "instrument_declined"
  | "amount_mismatch"
  | "payment_unavailable"
  | "not_selling"
  | "cart_locked"
  | "invoice_not_offered"
  | "too_many_invoices"

interface ProblemDetails extends ErrorOptions {
  /** What the lines cost now, in cents; null when the product is not sold any more. */
  prices?: { filename: string; price: Cents | null; publicPrice?: Cents }[]
  /** What the gift card holds now. */
  giftCardBalance?: Cents
}

/** Why a purchase cannot go on, for people (`message`) and for programs (`code`; compat-api/contract/checkout.ts). */
export class PurchaseProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message, details)
  }
}

/** The shop has no tax rate to sell under (ruling 50): staff, the log and the doctor are told why. */
export function notSelling(): PurchaseProblem {
  return new PurchaseProblem(
    "not_selling",
    "Nothing can be bought here at the moment: the shop's tax rate is being set. Your cart stays as it is; please come back later.",
  )
}

/** Throws a provider's troubles in words for the shopper; everything else goes on as it is. */
export function asProblemOf(provider: PaymentProviderId): (error: unknown) => never {
  return (error) => {
    if (!isPaymentTrouble(error)) throw error
    throw new PurchaseProblem("payment_unavailable", providerWords[provider].unavailable, { cause: error })
  }
}
