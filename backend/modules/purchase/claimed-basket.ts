import * as z from "zod"
import { buyerDetails } from "./buyer-details"
import { frozen, textOrNull, units } from "./frozen"
import { giftCardWish } from "./purchase-line"

/** Items that an integrator claims for a capture; delivered if staff release it. */
const claimedBasket = z.object({
  items: z.array(z.object({ filename: z.string(), quantity: units })).readonly(),
  giftCards: z.array(giftCardWish).readonly(),
  giftCardCode: textOrNull,
  /** Absent in old rows. */
  promotionCode: textOrNull.default(null),
  buyer: buyerDetails.nullable(),
})
export type ClaimedBasket = z.infer<typeof claimedBasket>

export const frozenBasket = frozen(claimedBasket)
