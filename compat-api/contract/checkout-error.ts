import * as z from "zod/mini"
import { problemStatuses } from "../../backend/lib/problem-statuses"
import { wiredPromotion } from "./checkout-codes"
import { currentPrice } from "./file-prices"
import { amount } from "./primitives"

const checkoutErrorCode = z.enum(Object.keys(problemStatuses) as (keyof typeof problemStatuses)[]) // its own keys
export type CheckoutErrorCode = z.infer<typeof checkoutErrorCode>

/** In Medusa's error format. */
export const checkoutError = z.object({
  type: z.string(),
  code: checkoutErrorCode,
  message: z.string(),
  /** `price: null`: the product is gone. */
  items: z.optional(z.array(currentPrice)),
  total: z.optional(amount),
  /** The total includes the best of these promotions, unless the code takes off at least as much. */
  promotions: z.optional(z.array(wiredPromotion)),
  /** Current balance; "0.00" when the card can no longer be used. */
  giftCardBalance: z.optional(amount),
})
export type CheckoutError = z.infer<typeof checkoutError>
