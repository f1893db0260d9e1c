import { cartNow, replaceCart } from "../cart/cart-store"
import { type CurrentPrice, type PriceChange, withCurrentPrices } from "../cart/price-changes"
import { type CheckoutMessage, orderRefused, pricesChanged, totalMoved } from "./checkout-messages"
import { CheckoutRefusal } from "./checkout-refusal"

/** Why PayPal's order was not made. When prices changed, the cart is brought to the ones that the server answered. */
export function takeRefusal(error: unknown): CheckoutMessage {
  if (!(error instanceof CheckoutRefusal)) return orderRefused(error)
  const changes = takePrices(error.items)
  if (changes.length > 0) return pricesChanged(changes)
  // Not one price differs: it is the tax or the total alone that moved.
  return error.code === "price_changed" ? totalMoved : orderRefused(error)
}

/** Brings the cart to the server's prices, and says what that changed. */
export function takePrices(prices: readonly CurrentPrice[]): PriceChange[] {
  const { cart, changes } = withCurrentPrices(cartNow(), prices)
  if (changes.length > 0) replaceCart(cart)
  return changes
}
