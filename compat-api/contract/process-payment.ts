import * as z from "zod/mini"
import { buyerProof } from "./buyer-proof"
import { promotionCode } from "./checkout-codes"
import { issuedGiftCard, payingCode } from "./gift-cards"
import { outcome } from "./outcome"
import { boundedByFile, email, filename, quantity, text, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"
import { receiptDetails } from "./receipt-details"

export { type Outcome, outcome } from "./outcome"

/** What nobody depends on: whatever it is, it is no reason to refuse, for the money was taken before it came. */
const uncounted = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(z.nullable(schema)), null)

/** Of a text that is longer, what is in front. */
const clipped = (most: number) =>
  z.string().check(
    z.overwrite((long) => long.slice(0, most)),
    z.maxLength(most),
  )

/**
 * A purchase line item (shop.md §3). Only `filename` and `quantity` count (ruling 15); of a gift card also its value,
 * and whom it is for as far as that can be used (`lib/gift-card-wish.ts`).
 */
export const purchaseLineItem = z.object({
  name: z.catch(clipped(300), ""),
  filename: z.optional(z.nullable(filename)),
  type: z.catch(clipped(100), ""),
  image: uncounted(text(2000)),
  description: uncounted(clipped(4000)),
  giftCardCode: uncounted(text(64)),
  giftCardValue: uncounted(z.number()),
  quantity,
  giftCardType: uncounted(z.enum(["self", "gift"])),
  from: uncounted(clipped(200)),
  to: uncounted(clipped(200)),
  recipientEmail: uncounted(text(254)),
  message: uncounted(clipped(2000)),
})
export type PurchaseLineItem = z.infer<typeof purchaseLineItem>

/** `POST /api/process-payment.php` (shop.md §7). */
export const processPaymentRequest = z.object({
  transactionId,
  email,
  items: z
    .array(purchaseLineItem)
    .check(z.minLength(1, "At least one line is needed."), z.maxLength(100, "At most 100 lines."), boundedByFile),
  /** The card that pays as much as it holds. Counts for free orders and for captures that an integrator made. */
  giftCardCode: z.optional(z.nullable(payingCode)),
  /** The promotion that takes something off. Counts like the card. */
  promotionCode: z.optional(z.nullable(promotionCode)),
  /** Whom the receipt is made out to. Counts like the card. */
  receiptDetails: z.optional(z.nullable(receiptDetails)),
  buyerProof: z.optional(buyerProof),
})
export type ProcessPaymentRequest = z.infer<typeof processPaymentRequest>

/** Processed; with the gift cards that were bought, in the order of their lines. */
export const processedPayment = z.object({
  ...outcome.shape,
  success: z.literal(true),
  giftCards: z.optional(z.array(issuedGiftCard)),
  /** As the gift cards, for the buyer alone. Not of other hosts of this contract. */
  purchaseToken: z.optional(purchaseToken),
})
export type ProcessedPayment = z.infer<typeof processedPayment>
