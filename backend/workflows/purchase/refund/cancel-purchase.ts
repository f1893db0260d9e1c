import type { MedusaContainer } from "@medusajs/framework/types"
import { wordsFor } from "../../../lib/payments/methods"
import { notAllowed } from "../../../lib/refusals"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { cancelOrder, checkCancellable } from "./cancel-order"
import { refundPurchase } from "./refund-purchase"

/** Refunds the rest of the purchase first. Undefined if it is already refunded. Throws `MedusaError`. */
export async function cancelPurchase(container: MedusaContainer, purchase: Purchase, orderId: string, actor: string) {
  if (purchase.status === "pending") {
    throw notAllowed(`${wordsFor(purchase).unsettledPayment} The order can be cancelled as soon as it is paid.`)
  }
  await checkCancellable(container, orderId)
  if (await isRefunded(container, purchase.id)) {
    await withPurchaseLocked(container, purchase.id, "staff", (locked) => cancelOrder(container, locked))
    return undefined
  }
  return refundPurchase(container, purchase.id, {
    asked: { scope: "whole", cancelsOrder: true },
    origin: "staff",
    actor,
    reason: "The order was cancelled.",
    requestKey: null,
  })
}

async function isRefunded(container: MedusaContainer, purchaseId: string): Promise<boolean> {
  const { status } = await container.resolve(PURCHASE).retrievePurchase(purchaseId)
  return status === "refunded"
}
