/** Why a purchase cannot go on, for people (`message`) and for programs (`code`; compat-api/contract/checkout.ts). */
export class PurchaseProblem extends Error {
  constructor(
    readonly code:
      | "unknown_product"
      | "unknown_order"
      | "price_changed"
      | "not_approved"
      | "instrument_declined"
      | "amount_mismatch"
      | "payment_unavailable",
    message: string,
    /** With `price_changed`: what the lines cost now, in cents; null when the product is not sold any more. */
    readonly prices: { filename: string; price: number | null }[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
