/** Reasons why a purchase cannot continue, with their HTTP status. */
export const problemStatuses = {
  invalid_request: 400,
  unknown_product: 400,
  unknown_order: 404,
  /** The answer has `total`, `items`, `promotions` and `giftCardBalance`. */
  price_changed: 409,
  gift_card_invalid: 409,
  /** The answer has `giftCardBalance`. */
  gift_card_changed: 409,
  promotion_unknown: 409,
  /** The code takes nothing off this cart. */
  promotion_unfit: 409,
  promotion_used_up: 409,
  /** The same address bought the same in another window. */
  bought_meanwhile: 409,
  /** Nothing was or will be captured; start a new payment. */
  payment_closed: 409,
  /** The order is free: use `process-payment.php` without a payment. */
  nothing_to_pay: 409,
  not_approved: 409,
  /** Captured with another amount; nothing is delivered, staff are notified. */
  amount_mismatch: 409,
  /** Carts of the store API, after a payment session was opened. */
  cart_locked: 409,
  /** The shop offers no invoices, or none for such an amount. */
  invoice_not_offered: 409,
  /** Too many invoices for this address are unpaid. */
  too_many_invoices: 409,
  /** Let the buyer choose another way to pay: PayPal's `actions.restart()`. */
  instrument_declined: 422,
  /** The provider cannot be reached. Try again later. */
  payment_unavailable: 503,
  /** The shop has no tax rate or no region. */
  not_selling: 503,
} as const
