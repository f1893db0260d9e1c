import type { MedusaContainer } from "@medusajs/framework/types"
import { PaypalRefusal } from "../../../lib/paypal/errors"
import { type PaypalRefund, refundFailure } from "../../../lib/paypal/wire"
import { Shop } from "../../../lib/shop"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import { isFromPaypal } from "./fix-price"
import { giveUp } from "./give-up"
import { postpone } from "./postpone"

/**
 * A refund that was begun at PayPal's side changes nothing here before PayPal has settled it: one out of an eCheck takes
 * days, and may fail. Returns it as it waits, or failed; undefined when there is nothing to wait for.
 */
export async function awaitPaypal(
  container: MedusaContainer,
  lock: PurchaseLock,
  refund: PurchaseRefund,
): Promise<PurchaseRefund | undefined> {
  if (!isFromPaypal(refund) || !refund.paypal_refund_id) return undefined
  const atPaypal = await refundAt(container, refund.paypal_refund_id)
  if (atPaypal?.status === "PENDING") return postpone(container, refund)
  const failure = atPaypal && refundFailure(atPaypal)
  return failure ? giveUp(container, lock, refund, failure) : undefined
}

/** What PayPal took back may stand in its order alone. */
async function refundAt(container: MedusaContainer, id: string): Promise<PaypalRefund | undefined> {
  try {
    return await container.resolve(Shop.PAYPAL).getRefund(id)
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return undefined
    throw error
  }
}
