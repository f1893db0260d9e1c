import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../../lib/due-work/work-off"
import { PURCHASE } from "../../../modules/purchase"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { runRefund } from "./run-refund"

/** Milliseconds. */
const longAfter = 60 * 60_000

/** Carries on a refund whose server died, or that PayPal did not answer. */
export async function carryOnDueRefund(container: MedusaContainer, id: string): Promise<Outcome> {
  const purchases = container.resolve(PURCHASE)
  const { purchase_id } = await purchases.retrievePurchaseRefund(id)
  const { state } = await withPurchaseLocked(container, purchase_id, "clock", async ({ id: lock }) =>
    runRefund(container, lock, await purchases.retrievePurchaseRefund(id)),
  )
  // What is not over was postponed, which counts.
  return state === "done" || state === "failed" ? "done" : { again: longAfter }
}
