import * as z from "zod/mini"
import { buyerProof } from "./buyer-proof"
import { promotionCode } from "./checkout-codes"
import { boughtGiftCard, issuedGiftCard, payingCode } from "./gift-cards"
import { amount, boundedByFile, email, filename, quantity, text, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"
import { receiptDetails } from "./receipt-details"

/**
 * `POST /store/checkout/paypal-orders`: freezes a purchase at the catalogue's prices and makes a PayPal order for it
 * (ruling 17). Of files only names and quantities count, of gift cards what they are worth and whom they are for; the
 * server knows the prices (ruling 15).
 */
export const frozenPurchase = {
  email,
  items: z.array(z.object({ filename, quantity })).check(z.maxLength(100, "At most 100 lines."), boundedByFile),
  /** Bought with it, one entry for each card. */
  giftCards: z.optional(z.array(boughtGiftCard).check(z.maxLength(100, "At most 100 gift cards."))),
  /** The card that pays as much as it holds. */
  giftCardCode: z.optional(z.nullable(payingCode)),
  /** The promotion that takes something off, unless one that needs no code takes more off. */
  promotionCode: z.optional(z.nullable(promotionCode)),
  /**
   * What the shopper was shown. The server refuses with `price_changed` when its own total differs, be it for a
   * price, a promotion, the tax rate, or what the gift card holds.
   */
  expectedTotal: amount,
}

export const someLines = /* @__PURE__ */ z.refine<{ items: unknown[]; giftCards?: unknown[] | undefined }>(
  ({ items, giftCards }) => items.length + (giftCards?.length ?? 0) > 0,
  { path: ["items"], error: "The cart is empty." },
)

export const createPaypalOrderRequest = z
  .object({
    ...frozenPurchase,
    /** Whom the receipt is made out to. */
    receiptDetails: z.optional(z.nullable(receiptDetails)),
    buyerProof: z.optional(buyerProof),
  })
  .check(someLines)
export type CreatePaypalOrderRequest = z.infer<typeof createPaypalOrderRequest>

export const createPaypalOrderAnswer = z.object({
  /** PayPal's order id. */
  id: text(64),
  total: amount,
})
export type CreatePaypalOrderAnswer = z.infer<typeof createPaypalOrderAnswer>

/** `POST /store/checkout/paypal-orders/:id/capture`; the body may be left out. */
export const captureRequest = z.object({ buyerProof: z.optional(buyerProof) })
export type CaptureRequest = z.infer<typeof captureRequest>

/**
 * The same call again answers the same to who sends the `buyerProof` that the purchase was frozen with. What is optional
 * is for the buyer: without the proof only the first answer carries it, and the mails do.
 */
export const captureAnswer = z.object({
  /** Pending: PayPal has not settled the payment; files wait (ruling 38). */
  status: z.enum(["completed", "pending"]),
  transactionId,
  email: z.optional(email),
  /** The gift cards that were bought, in the order of the request; none while the payment is pending. */
  giftCards: z.optional(z.array(issuedGiftCard)),
  purchaseToken: z.optional(purchaseToken),
})
export type CaptureAnswer = z.infer<typeof captureAnswer>

/**
 * What a file costs now; `price` is null when it is not sold any more. Of a price that is for the asker's customer group,
 * `publicPrice` is everybody's.
 */
const currentPrice = z.object({ filename: z.string(), price: z.nullable(amount), publicPrice: z.optional(amount) })

/**
 * `POST /store/checkout/prices`: what the files of a cart cost now, and which other ways to pay there are. Asked before
 * paying; changes nothing.
 */
export const checkoutPricesRequest = z.object({
  /** None of a cart of gift cards alone. */
  filenames: z.array(filename).check(z.maxLength(100, "At most 100 files.")),
})
export type CheckoutPricesRequest = z.infer<typeof checkoutPricesRequest>

/** One entry for each file that was named. */
export const checkoutPricesAnswer = z.object({
  items: z.array(currentPrice),
  /** Where the shop takes payment by invoice: the greatest total that may be paid so, and within how many days. */
  invoice: z.optional(z.object({ limit: amount, daysDue: z.int() })),
})
export type CheckoutPricesAnswer = z.infer<typeof checkoutPricesAnswer>
export type InvoiceOffer = NonNullable<CheckoutPricesAnswer["invoice"]>

/**
 * Errors of the checkout's routes, in Medusa's own format with a `code` to act upon.
 * - `invalid_request` 400, `unknown_product` 400, `unknown_order` 404
 * - `price_changed` 409: the total is another one, with the current prices of all lines, and of the gift card that was
 *   named what it holds now (`giftCardBalance`)
 * - `gift_card_invalid` 409: the code is none that pays here
 * - `gift_card_changed` 409: at the capture the card no longer holds what it was to pay (`giftCardBalance`); nothing was
 *   captured
 * - `promotion_unknown` 409: the code is none of a promotion; `promotion_unfit` 409: it takes nothing off this cart now;
 *   `promotion_used_up` 409: somebody else took its last use in the meantime; nothing was captured
 * - `bought_meanwhile` 409: at the capture the same address has bought the same, in another window, since this purchase was
 *   begun; nothing was captured, and who wants it twice begins a new one
 * - `nothing_to_pay` 409: the total is 0, which process-payment takes without PayPal
 * - `not_approved` 409: the shopper has not approved in PayPal's window yet
 * - `instrument_declined` 422: let the shopper choose another way to pay (PayPal's `actions.restart()`)
 * - `amount_mismatch` 409: captured, but not what was asked; nothing is delivered, staff are told
 * - `payment_unavailable` 503: PayPal could not be reached; nothing was captured as far as is known, try again
 * - `not_selling` 503: the shop has no tax rate to sell under, which its staff have been told; nothing was frozen
 * - `invoice_not_offered` 409: the shop takes no payment by invoice, or not of so much
 * - `too_many_invoices` 409: as many invoices of this address wait for payment as may
 */
export const checkoutErrorCode = z.enum([
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
  /** For people. */
  message: z.string(),
  /** With `price_changed` and `unknown_product`: the lines' current prices; of a product that is gone `price: null`. */
  items: z.optional(z.array(currentPrice)),
  /** With `price_changed` and `gift_card_changed`: what the card holds now; "0.00" when it pays nothing any more. */
  giftCardBalance: z.optional(amount),
})
export type CheckoutError = z.infer<typeof checkoutError>
