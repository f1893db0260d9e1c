import { cartNow, replaceCart } from "../cart/cart-store"
import { withCurrentPrices } from "../cart/price-changes"
import { type CheckoutMessage, orderRefused, pricesChanged } from "./checkout-messages"
import { CheckoutRefusal } from "./checkout-refusal"

/** Why PayPal's order was not made. When prices changed, the cart is brought to the ones that the server answered. */
export function takeRefusal(error: unknown): CheckoutMessage {
  if (!(error instanceof CheckoutRefusal) || error.code !== "price_changed") return orderRefused(error)
  const { cart, changes } = withCurrentPrices(cartNow(), error.items)
  if (changes.length > 0) replaceCart(cart)
  return pricesChanged(changes)
}
