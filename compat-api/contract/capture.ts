import * as z from "zod/mini"
import { paymentIdPattern } from "../../backend/lib/payments/ids"
import { buyerProof } from "./buyer-proof"
import { issuedGiftCard } from "./gift-cards"
import { email, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"

export const paymentId = z
  .string()
  .check(z.regex(paymentIdPattern, "A payment id has up to 36 capital letters and digits."))

export const captureParameters = z.object({ id: paymentId })

export const captureRequest = z.object({
  buyerProof: z.optional(buyerProof),
  /** True if the buyer's window is gone: closes an unapproved payment. */
  orClose: z.optional(z.boolean()),
})
export type CaptureRequest = z.infer<typeof captureRequest>

/** A repeated call gets the optional fields only with the original `buyerProof`. */
export const captureAnswer = z.object({
  /** `pending`: the payment is not settled, so files are not delivered yet (ruling 38). */
  status: z.enum(["completed", "pending"]),
  transactionId,
  email: z.optional(email),
  /** Absent while the payment is pending. */
  giftCards: z.optional(z.array(issuedGiftCard)),
  purchaseToken: z.optional(purchaseToken),
})
export type CaptureAnswer = z.infer<typeof captureAnswer>

/** Nothing was captured, and nothing will be. */
export const closedAnswer = z.object({ status: z.literal("closed") })
export type ClosedAnswer = z.infer<typeof closedAnswer>
