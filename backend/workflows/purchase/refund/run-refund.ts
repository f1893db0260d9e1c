import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../../lib/log/log"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { carryOnRefund } from "./carry-on-refund"
import { isOpen } from "./refund-state"
import { takeUnrecordedRefunds } from "./take-provider-refunds"

/**
 * Carries a refund on as far as it goes. Where the provider refuses it for good, or was long about it, the payment may
 * have been refunded there meanwhile: that is looked for.
 */
export async function runRefund(
  container: MedusaContainer,
  lock: PurchaseLock<NoBuyer>,
  refund: PurchaseRefund,
): Promise<PurchaseRefund> {
  const result = await carryOnRefund(container, lock, refund)
  const hasWaited = refund.provider_refund_id !== null && !isOpen(result)
  if (isOpen(refund) && (result.state === "failed" || hasWaited)) {
    await takeUnrecordedRefunds(container, lock, { isReversal: false }).catch((error: unknown) => {
      log.warn("refunds_not_compared", { purchase: refund.purchase_id, error })
    })
  }
  return result
}
