import type { MedusaContainer } from "@medusajs/framework/types"
import { postponeWork } from "../../../lib/due-work/postpone"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseRefund } from "../../../modules/purchase/service"

/** Has a refund carried on later, and says why. */
export async function postpone(
  container: MedusaContainer,
  refund: PurchaseRefund,
  why: string,
): Promise<PurchaseRefund> {
  await postponeWork(container, "refund", refund.id, why)
  return refund
}

/** The same of one that the provider has begun. */
export async function postponeBegun(
  container: MedusaContainer,
  { id }: PurchaseRefund,
  providerRefundId: string,
  unsettled: string,
): Promise<PurchaseRefund> {
  const refund = await container.resolve(PURCHASE).updatePurchaseRefunds({ id, provider_refund_id: providerRefundId })
  return postpone(container, refund, unsettled)
}
