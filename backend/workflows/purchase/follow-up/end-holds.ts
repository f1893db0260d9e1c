import type { MedusaContainer } from "@medusajs/framework/types"
import { leaveIfBusy } from "../../../lib/exclusive"
import { log } from "../../../lib/log/log"
import { paymentEnvironment } from "../../../lib/shop"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { settleByProvider } from "./take-capture"

/** A payment takes seconds; whoever began one so long ago is not at it any more. Minutes. */
const abandonedAfter = 10

/**
 * Ends what is held of gift cards for payments that were cut short, unless PayPal has captured them. Several servers may
 * do it at once.
 */
export async function endHolds(container: MedusaContainer): Promise<void> {
  for (const id of await container.resolve(GIFT_CARD).heldSince(abandonedAfter)) {
    await withPurchaseLocked(container, id, "clock", (purchase) => endHold(container, purchase)).catch(leaveIfBusy)
  }
}

async function endHold(container: MedusaContainer, purchase: LockedPurchase<NoBuyer>): Promise<void> {
  if (purchase.environment !== paymentEnvironment(container) || !isAbandoned(purchase)) return
  try {
    await settleByProvider(container, purchase)
  } catch (error) {
    log.error("purchase_not_settled", { purchase: purchase.id, status: purchase.status, error })
  }
}

/** Nobody captures any more what holds an amount for so long. A pending payment keeps it, and has times of its own. */
function isAbandoned({ status }: Purchase): boolean {
  return status !== "pending" && status !== "captured"
}
