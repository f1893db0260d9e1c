import * as z from "zod/mini"
import { amount, email, filename, quantity, text, transactionId } from "./primitives"

/**
 * `POST /store/checkout/paypal-orders`: freezes a purchase at the catalogue's prices and makes a PayPal order for it
 * (ruling 17). Only file names and quantities count; the server knows the prices (ruling 15).
 */
export const createPaypalOrderRequest = z.strictObject({
  email,
  items: z
    .array(z.strictObject({ filename, quantity }))
    .check(z.minLength(1, "The cart is empty."), z.maxLength(100, "At most 100 lines.")),
  /** What the shopper was shown. The server refuses with `price_changed` when its own total differs. */
  expectedTotal: amount,
})
export type CreatePaypalOrderRequest = z.infer<typeof createPaypalOrderRequest>

export const createPaypalOrderAnswer = z.strictObject({
  /** PayPal's order id. */
  id: text(64),
  total: amount,
})
export type CreatePaypalOrderAnswer = z.infer<typeof createPaypalOrderAnswer>

/** `POST /store/checkout/paypal-orders/:id/capture`. The same call again answers the same. */
export const captureAnswer = z.strictObject({
  /** Pending: PayPal has not settled the payment; files wait (ruling 38). */
  status: z.enum(["completed", "pending"]),
  transactionId,
  email,
})
export type CaptureAnswer = z.infer<typeof captureAnswer>

/** What a file costs now; `price` is null when it is not sold any more. */
const currentPrice = z.strictObject({ filename: z.string(), price: z.nullable(amount) })

/** `POST /store/checkout/prices`: what the files of a cart cost now. Asked before paying; changes nothing. */
export const checkoutPricesRequest = z.strictObject({
  filenames: z.array(filename).check(z.minLength(1, "No file is named."), z.maxLength(100, "At most 100 files.")),
})
export type CheckoutPricesRequest = z.infer<typeof checkoutPricesRequest>

/** One entry for each file that was named. */
export const checkoutPricesAnswer = z.strictObject({ items: z.array(currentPrice) })
export type CheckoutPricesAnswer = z.infer<typeof checkoutPricesAnswer>

/**
 * Errors of the checkout's routes, in Medusa's own format with a `code` to act upon.
 * - `invalid_request` 400, `unknown_product` 400, `unknown_order` 404
 * - `price_changed` 409, with the current prices of the lines that differ
 * - `not_approved` 409: the shopper has not approved in PayPal's window yet
 * - `instrument_declined` 422: let the shopper choose another way to pay (PayPal's `actions.restart()`)
 * - `amount_mismatch` 409: captured, but not what was asked; nothing is delivered, staff are told
 * - `payment_unavailable` 503: PayPal could not be reached; nothing was captured as far as is known, try again
 */
export const checkoutErrorCode = z.enum([
  "invalid_request",
  "unknown_product",
  "unknown_order",
  "price_changed",
  "not_approved",
  "instrument_declined",
  "amount_mismatch",
  "payment_unavailable",
])
export type CheckoutErrorCode = z.infer<typeof checkoutErrorCode>

export const checkoutError = z.object({
  type: z.string(),
  code: checkoutErrorCode,
  /** For people. */
  message: z.string(),
  /** With `price_changed` and `unknown_product`: the lines' current prices; of a product that is gone `price: null`. */
  items: z.optional(z.array(currentPrice)),
})
export type CheckoutError = z.infer<typeof checkoutError>
