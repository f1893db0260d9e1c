import * as z from "zod"
import { frozen, textOrNull } from "./frozen"

export const buyerDetails = z.object({
  company: textOrNull,
  taxNumber: textOrNull,
  /** May have several lines. */
  address: textOrNull,
})
export type BuyerDetails = z.infer<typeof buyerDetails>

export const frozenBuyer = frozen(buyerDetails)

export function buyerOf({ buyer }: { buyer: unknown }): BuyerDetails | null {
  return buyer === null ? null : frozenBuyer.read(buyer)
}
