import { licencesFor, useOfOne } from "../../../../compat-api/contract/licence"
import { type Cart, withQuantityChanged } from "./cart-changes"

/** How many of a line there are; 0 where there is none. */
export function quantityOf(cart: Cart, id: string): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0
}

/**
 * Takes back one unit that was added, whatever happened to the line meanwhile, in another tab too. The last one stays,
 * unless there was none `before`.
 */
export function withOneTakenBack(cart: Cart, id: string, before: number): Cart {
  return quantityOf(cart, id) > Math.min(before, 1) ? withQuantityChanged(cart, id, -1) : cart
}

/** What is said of a script that was put into the cart (shop.md §8), and of a second unit what a unit is (ruling 46). */
export function addedText(name: string, quantity: number): string {
  const text = `${name} has been added to your cart.`
  return quantity > 1 ? `${text} ${licencesFor(quantity)} ${useOfOne}` : text
}
