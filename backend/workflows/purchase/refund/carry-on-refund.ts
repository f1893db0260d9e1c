import type { MedusaContainer } from "@medusajs/framework/types"
import { wordsOf } from "../../../lib/due-work/words-of"
import { log } from "../../../lib/log/log"
import { paymentEnvironment } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { readPurchase } from "../../../modules/purchase/with-purchase-locked"
import { awaitProvider } from "./await-provider"
import { finishRefund } from "./finish-refund"
import { fixPrice } from "./fix-price"
import { payRefund } from "./pay-refund"
import { postpone } from "./postpone"

/**
 * Carries a refund on from where it is: its price, the provider, and what follows. Each step looks first whether its
 * effect is there. What fails on the way is postponed; the refund is returned as far as it came.
 */
export async function carryOnRefund(
  container: MedusaContainer,
  lock: PurchaseLock<NoBuyer>,
  found: PurchaseRefund,
): Promise<PurchaseRefund> {
  const purchases = container.resolve(PURCHASE)
  const purchase = await readPurchase(container, lock)
  // Nothing is asked of a provider that never saw the payment.
  if (purchase.environment !== paymentEnvironment(container)) return found
  try {
    let refund = found
    if (refund.state === "planned") {
      refund = (await awaitProvider(container, lock, refund)) ?? (await fixPrice(container, lock, refund))
    }
    if (refund.state === "priced") refund = await payRefund(container, refund, purchase)
    if (refund.state === "paid") refund = await finishRefund(container, lock, refund)
    return refund
  } catch (error) {
    log.error("refund_not_finished", { refund: found.id, error })
    return postpone(container, await purchases.retrievePurchaseRefund(found.id), wordsOf(error))
  }
}
