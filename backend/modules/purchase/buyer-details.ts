import * as z from "zod"
import { frozen, textOrNull } from "./frozen"

/** Whom a receipt is made out to, beside the e-mail address: what the buyer said at the checkout. */
export const buyerDetails = z.object({
  company: textOrNull,
  taxNumber: textOrNull,
  /** Several lines. */
  address: textOrNull,
})
export type BuyerDetails = z.infer<typeof buyerDetails>

export const frozenBuyer = frozen(buyerDetails)

/** Null where nothing was said. */
export function buyerOf({ buyer }: { buyer: unknown }): BuyerDetails | null {
  return buyer === null ? null : frozenBuyer.read(buyer)
}
