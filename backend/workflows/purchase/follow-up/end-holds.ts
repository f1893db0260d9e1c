import type { MedusaContainer } from "@medusajs/framework/types"
import { leaveIfBusy } from "../../../lib/exclusive"
import { log } from "../../../lib/log/log"
import { paymentEnvironment } from "../../../lib/shop"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { settleByProvider } from "./record-provider-capture"

/** In minutes. */
const abandonedAfter = 10

/**
 * Releases abandoned holds, unless PayPal captured the payment. Several servers may run this. If one hold fails, the
 * others still end.
 */
export async function endHolds(container: MedusaContainer): Promise<void> {
  for (const id of await container.resolve(GIFT_CARD).heldSince(abandonedAfter)) {
    try {
      await withPurchaseLocked(container, id, "clock", (purchase) => endHold(container, purchase)).catch(leaveIfBusy)
    } catch (error) {
      log.error("purchase_not_settled", { purchase: id, error })
    }
  }
}

async function endHold(container: MedusaContainer, purchase: LockedPurchase<NoBuyer>): Promise<void> {
  if (purchase.environment === paymentEnvironment(container) && isAbandoned(purchase)) {
    await settleByProvider(container, purchase)
  }
}

/** Pending payments have their own deadlines. */
function isAbandoned({ status }: Purchase): boolean {
  return status !== "pending" && status !== "captured"
}
