import * as z from "zod/mini"
import { buyerProof } from "./buyer-proof"
import { promotionCode } from "./checkout-codes"
import { payingCode } from "./gift-card-code"
import { issuedGiftCard } from "./gift-cards"
import { outcome } from "./outcome"
import { boundedByFile, email, filename, quantity, text, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"
import { receiptDetails } from "./receipt-details"

/** Never refuse for unused fields: the money is already taken. */
const uncounted = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(z.nullable(schema)), null)

const clipped = (most: number) =>
  z.string().check(
    z.overwrite((long) => long.slice(0, most)),
    z.maxLength(most),
  )

/** shop.md §3; ruling 15. Gift cards: `lib/gift-card-wish.ts`. */
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

/** shop.md §7. */
export const processPaymentRequest = z.object({
  transactionId,
  email,
  items: z
    .array(purchaseLineItem)
    .check(z.minLength(1, "At least one line is needed."), z.maxLength(100, "At most 100 lines."), boundedByFile),
  /** This and the next two are only for free orders and captures that integrators made. */
  giftCardCode: z.optional(z.nullable(payingCode)),
  promotionCode: z.optional(z.nullable(promotionCode)),
  receiptDetails: z.optional(z.nullable(receiptDetails)),
  buyerProof: z.optional(buyerProof),
})
export type ProcessPaymentRequest = z.infer<typeof processPaymentRequest>

export const processedPayment = z.object({
  ...outcome.shape,
  success: z.literal(true),
  giftCards: z.optional(z.array(issuedGiftCard)),
  /** For the buyer alone; absent on other hosts. */
  purchaseToken: z.optional(purchaseToken),
})
export type ProcessedPayment = z.infer<typeof processedPayment>
