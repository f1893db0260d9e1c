import type { MedusaContainer } from "@medusajs/framework/types"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"

/**
 * Ends a refund that does not come about, and fills the cards again that it had emptied: all of it is written, or
 * nothing. The provider is asked once more by whoever finds nothing written, and may give the money back then.
 */
export function giveUp(
  container: MedusaContainer,
  lock: PurchaseLock<NoBuyer>,
  { id: refundId, actor }: PurchaseRefund,
  problem: string,
): Promise<PurchaseRefund> {
  const cards = container.resolve(GIFT_CARD)
  return container.resolve(PURCHASE).failRefund(lock, refundId, {
    problem,
    undo: (context) => cards.refill({ refundId, actor, reason: "The refund was refused." }, context),
  })
}
