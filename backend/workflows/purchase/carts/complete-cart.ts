import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidData } from "../../../lib/refusals"
import { paymentEnvironment } from "../../../lib/shop"
import { capturePurchase } from "../commands/capture-payment"
import { orderIdOf } from "../rules/order-of-cart"
import { purchaseOfCart, readStoreCart } from "./store-cart"

/**
 * Takes the approved payment of a cart and works its purchase off, as the checkout does. The same call again answers the
 * same. Returns the order's id. Throws `not_found`; `invalid_data` for a cart without a payment session; and what
 * `capturePayment` throws.
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<string> {
  const [purchase] = await Promise.all([purchaseOfCart(container, cartId), readStoreCart(container, cartId, [])])
  if (purchase?.environment !== paymentEnvironment(container)) {
    throw invalidData(
      "There is no payment session for this cart. Open one: POST /store/payment-collections, then its payment-sessions.",
    )
  }
  // What was delivered stays an order, also when its money went back since.
  if (purchase.status !== "refunded" || !purchase.order_id) await capturePurchase(container, purchase.id)
  return orderIdOf(purchase.id)
}
