import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../../lib/due-work/run-work"
import { log } from "../../../lib/log/log"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { recordMissingRefunds } from "./record-provider-refunds"
import { isOpen } from "./refund-state"
import { resumeRefund } from "./resume-refund"

/** In milliseconds. */
const longAfter = 60 * 60_000

export async function resumeDueRefund(container: MedusaContainer, id: string): Promise<Outcome> {
  const purchases = container.resolve(PURCHASE)
  const { purchase_id } = await purchases.retrievePurchaseRefund(id)
  const { state } = await withPurchaseLocked(container, purchase_id, "clock", async ({ id: lock }) =>
    runRefund(container, lock, await purchases.retrievePurchaseRefund(id)),
  )
  // `postpone` has set an earlier time.
  return state === "done" || state === "failed" ? "done" : { again: longAfter }
}

/** Continues a refund. After a refusal or a long wait, also looks for refunds made at the provider. */
export async function runRefund(container: MedusaContainer, lock: PurchaseLock<NoBuyer>, refund: PurchaseRefund) {
  const result = await resumeRefund(container, lock, refund)
  const hasWaited = refund.provider_refund_id !== null && !isOpen(result)
  if (isOpen(refund) && (result.state === "failed" || hasWaited)) {
    await recordMissingRefunds(container, lock, { isReversal: false }).catch((error: unknown) => {
      log.warn("refunds_not_compared", { purchase: refund.purchase_id, error })
    })
  }
  return result
}
