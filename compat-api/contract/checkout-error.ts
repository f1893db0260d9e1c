import * as z from "zod/mini"
import { wiredPromotion } from "./checkout-codes"
import { currentPrice } from "./file-prices"
import { amount } from "./primitives"

/**
 * Statuses, in Medusa's error format.
 * - 400 `invalid_request`, `unknown_product`; 404 `unknown_order`
 * - 409 `price_changed`: see `total`, `items`, `promotions` and `giftCardBalance`
 * - 409 `gift_card_invalid`, `promotion_unknown`: no such code; `promotion_unfit`: takes nothing off this cart
 * - 409 `gift_card_changed` (see `giftCardBalance`), `promotion_used_up`, `bought_meanwhile` (the same address bought the
 *   same in another window), `payment_closed`: nothing was or will be captured; begin a new payment
 * - 409 `not_approved`: no approval in PayPal's window yet; `nothing_to_pay`: use process-payment without PayPal
 * - 409 `amount_mismatch`: captured with another amount; nothing is delivered, staff are notified
 * - 409 `invoice_not_offered`: not at all, or not this much; `too_many_invoices`: too many of this address are unpaid
 * - 422 `instrument_declined`: call PayPal's `actions.restart()`
 * - 503 `payment_unavailable`: PayPal is unreachable, try again; `not_selling`: no tax rate or region
 */
const checkoutErrorCode = z.enum([
  "invalid_request",
  "unknown_product",
  "unknown_order",
  "price_changed",
  "gift_card_invalid",
  "gift_card_changed",
  "promotion_unknown",
  "promotion_unfit",
  "promotion_used_up",
  "bought_meanwhile",
  "payment_closed",
  "nothing_to_pay",
  "not_approved",
  "instrument_declined",
  "amount_mismatch",
  "payment_unavailable",
  "not_selling",
  "invoice_not_offered",
  "too_many_invoices",
])
export type CheckoutErrorCode = z.infer<typeof checkoutErrorCode>

export const checkoutError = z.object({
  type: z.string(),
  code: checkoutErrorCode,
  message: z.string(),
  /** `price: null`: the product is gone. */
  items: z.optional(z.array(currentPrice)),
  total: z.optional(amount),
  /** The total includes the best one, unless the code takes off as much. */
  promotions: z.optional(z.array(wiredPromotion)),
  /** Balance now; "0.00" when it can no longer be used. */
  giftCardBalance: z.optional(amount),
})
export type CheckoutError = z.infer<typeof checkoutError>
