import * as z from "zod"
import { buyerDetails } from "./buyer-details"
import { frozen, textOrNull, units } from "./frozen"
import { giftCardWish } from "./purchase-line"

/** What a capture was presented for: enough to deliver it when staff release it. */
const wantedBasket = z.object({
  items: z.array(z.object({ filename: z.string(), quantity: units })).readonly(),
  giftCards: z.array(giftCardWish).readonly(),
  giftCardCode: textOrNull,
  /** Older ones have none. */
  promotionCode: textOrNull.default(null),
  buyer: buyerDetails.nullable(),
})
export type WantedBasket = z.infer<typeof wantedBasket>

export const frozenWish = frozen(wantedBasket)
