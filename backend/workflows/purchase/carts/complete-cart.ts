import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidData } from "../../../lib/refusals"
import { paymentEnvironment } from "../../../lib/shop"
import { capturePurchase } from "../commands/capture-payment"
import { orderIdOf } from "../rules/order-of-cart"
import { purchaseOfCart, readStoreCart } from "./store-cart"

/**
 * Captures and delivers; repeatable. Returns the order id. Throws `not_found`, `invalid_data` without a payment
 * session, and the errors of `capturePayment`.
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<string> {
  const [purchase] = await Promise.all([purchaseOfCart(container, cartId), readStoreCart(container, cartId, [])])
  if (purchase?.environment !== paymentEnvironment(container)) {
    throw invalidData(
      "There is no payment session for this cart. Open one: POST /store/payment-collections, then its payment-sessions.",
    )
  }
  // A delivered purchase keeps its order, even after a full refund.
  if (purchase.status !== "refunded" || !purchase.order_id) await capturePurchase(container, purchase.id)
  return orderIdOf(purchase.id)
}
