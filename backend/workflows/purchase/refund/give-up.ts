import type { MedusaContainer } from "@medusajs/framework/types"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"

/** Ends a refund that does not come about: cards that were emptied are filled again, then it is written down. */
export async function giveUp(
  container: MedusaContainer,
  lock: PurchaseLock<NoBuyer>,
  { id: refundId, actor }: PurchaseRefund,
  problem: string,
): Promise<PurchaseRefund> {
  await container.resolve(GIFT_CARD).refill({ refundId, actor, reason: "The refund was refused." })
  return container.resolve(PURCHASE).failRefund(lock, refundId, problem)
}
