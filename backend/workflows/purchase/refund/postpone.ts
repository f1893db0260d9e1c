import type { MedusaContainer } from "@medusajs/framework/types"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseRefund, PurchaseService } from "../../../modules/purchase/service"

const firstWait = 60_000
const longestWait = 60 * 60_000

/** Milliseconds until the next try: doubled with each, up to an hour. */
export function waitAfter(tries: number): number {
  return Math.min(firstWait * 2 ** Math.min(tries, 10), longestWait)
}

/** Leaves a refund to the job. `changes` are written with it. */
export async function postpone(
  container: MedusaContainer,
  { id, tries }: PurchaseRefund,
  changes: Partial<Pick<PurchaseRefund, "provider_refund_id">> = {},
): Promise<PurchaseRefund> {
  return container.resolve<PurchaseService>(PURCHASE).updatePurchaseRefunds({
    ...changes,
    id,
    tries: tries + 1,
    due_at: new Date(Date.now() + waitAfter(tries)),
  })
}
