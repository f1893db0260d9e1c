import type { MedusaContainer } from "@medusajs/framework/types"
import { wordsFor } from "../../../lib/payments/words"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { providerOf } from "../lookups/provider-of"
import { isFromProvider } from "./fix-price"
import { giveUp } from "./give-up"
import { postpone } from "./postpone"

/**
 * A refund that was begun at the provider's side changes nothing here before it is settled there: one out of an eCheck
 * takes days, and may fail. Returns it as it waits, or failed; undefined when there is nothing to wait for.
 */
export async function awaitProvider(
  container: MedusaContainer,
  lock: PurchaseLock<NoBuyer>,
  refund: PurchaseRefund,
): Promise<PurchaseRefund | undefined> {
  if (!isFromProvider(refund) || !refund.provider_refund_id) return undefined
  const purchase = await container.resolve(PURCHASE).retrievePurchase(refund.purchase_id)
  // What was taken back may be named by its payment alone.
  const found = await providerOf(container, purchase).findRefund(refund.provider_refund_id)
  if (found?.status === "pending") return postpone(container, refund, wordsFor(purchase).unsettledRefund)
  return found?.failure ? giveUp(container, lock, refund, found.failure) : undefined
}
