import * as z from "zod/mini"
import { buyerProof } from "./buyer-proof"
import { issuedGiftCard, typedGiftCardCode } from "./gift-cards"
import { outcome } from "./outcome"
import { boundedByFile, email, filename, quantity, text, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"
import { receiptDetails } from "./receipt-details"

export { type Outcome, outcome } from "./outcome"

const optionalText = (most: number) => z.optional(z.nullable(text(most)))

/**
 * A purchase line item (shop.md §3). Only `filename` and `quantity` count; the texts are carried, never trusted (ruling
 * 15), and refused for their length alone: the money was taken before they arrive.
 */
export const purchaseLineItem = z.strictObject({
  name: text(300),
  filename: z.optional(z.nullable(filename)),
  type: text(100),
  image: optionalText(2000),
  description: optionalText(4000),
  giftCardCode: optionalText(64),
  giftCardValue: z.optional(z.nullable(z.number())),
  quantity,
  giftCardType: z.optional(z.nullable(z.enum(["self", "gift"]))),
  from: optionalText(200),
  to: optionalText(200),
  recipientEmail: optionalText(254),
  message: optionalText(2000),
})
export type PurchaseLineItem = z.infer<typeof purchaseLineItem>

/** `POST /api/process-payment.php` (shop.md §7). */
export const processPaymentRequest = z.strictObject({
  transactionId,
  email,
  items: z
    .array(purchaseLineItem)
    .check(z.minLength(1, "At least one line is needed."), z.maxLength(100, "At most 100 lines."), boundedByFile),
  /** The card that pays as much as it holds. Counts for free orders and for captures that an integrator made. */
  giftCardCode: z.optional(z.nullable(typedGiftCardCode)),
  /** Whom the receipt is made out to. Counts like the card. */
  receiptDetails: z.optional(z.nullable(receiptDetails)),
  buyerProof: z.optional(buyerProof),
})
export type ProcessPaymentRequest = z.infer<typeof processPaymentRequest>

/** Processed; with the gift cards that were bought, in the order of their lines. */
export const processedPayment = z.strictObject({
  ...outcome.shape,
  success: z.literal(true),
  giftCards: z.optional(z.array(issuedGiftCard)),
  /** As the gift cards, for the buyer alone. Not of other hosts of this contract. */
  purchaseToken: z.optional(purchaseToken),
})
export type ProcessedPayment = z.infer<typeof processedPayment>
