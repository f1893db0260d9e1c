import * as z from "zod/mini"
import { paymentProviders } from "../../backend/lib/payments/methods"
import { buyerProof } from "./buyer-proof"
import { promotionCode, wiredPromotion } from "./checkout-codes"
import { filePrices } from "./file-prices"
import { payingCode } from "./gift-card-code"
import { boughtGiftCard } from "./gift-cards"
import { amount, boundedByFile, email, filename, quantity, text } from "./primitives"
import { receiptDetails } from "./receipt-details"

/** Only names and quantities count: the server knows the prices (rulings 15 and 17). */
export const frozenPurchase = {
  email,
  items: z.array(z.object({ filename, quantity })).check(z.maxLength(100, "At most 100 lines."), boundedByFile),
  giftCards: z.optional(z.array(boughtGiftCard).check(z.maxLength(100, "At most 100 gift cards."))),
  /** The card pays up to its balance. */
  giftCardCode: z.optional(z.nullable(payingCode)),
  /** The code applies unless a promotion without a code takes off more. */
  promotionCode: z.optional(z.nullable(promotionCode)),
  /** Total that the shopper saw. If the server's total differs, the answer is `price_changed`. */
  expectedTotal: amount,
}

export const someLines = /* @__PURE__ */ z.refine<{ items: unknown[]; giftCards?: unknown[] | undefined }>(
  ({ items, giftCards }) => items.length + (giftCards?.length ?? 0) > 0,
  { path: ["items"], error: "The cart is empty." },
)

export const beginPaymentRequest = z
  .object({
    ...frozenPurchase,
    /** A method that the buyer approves. Default: PayPal. */
    method: z.optional(z.enum(paymentProviders)),
    receiptDetails: z.optional(z.nullable(receiptDetails)),
    buyerProof: z.optional(buyerProof),
  })
  .check(someLines)
export type BeginPaymentRequest = z.infer<typeof beginPaymentRequest>

export const beginPaymentAnswer = z.object({
  id: text(64),
  total: amount,
})
export type BeginPaymentAnswer = z.infer<typeof beginPaymentAnswer>

/** Looks prices up and changes nothing. */
export const checkoutPricesRequest = z.object({
  filenames: z.array(filename).check(z.maxLength(100, "At most 100 files.")),
  /** The answer then includes promotions for this address. */
  email: z.optional(email),
})
export type CheckoutPricesRequest = z.infer<typeof checkoutPricesRequest>

export const checkoutPricesAnswer = z.extend(filePrices, {
  promotions: z.optional(z.array(wiredPromotion)),
})
export type CheckoutPricesAnswer = z.infer<typeof checkoutPricesAnswer>
