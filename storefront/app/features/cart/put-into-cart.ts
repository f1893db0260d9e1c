import { notify } from "../../ui/toast"
import { MOST_OF_ONE } from "./cart-changes"
import type { NewCartItem } from "./cart-item"
import { addToCart, cartNow } from "./cart-store"

/** Adds one piece and says so (shop.md §8), or that there is no room for one more (ruling 15). */
export function putIntoCart(item: NewCartItem): void {
  if (cartNow().some(({ id, quantity }) => id === item.id && quantity >= MOST_OF_ONE)) {
    return notify({ title: `${MOST_OF_ONE} in Your Cart`, text: `${item.name}: more are not sold in one purchase.` })
  }
  addToCart(item)
  notify({ title: "Added to Cart", text: `${item.name} has been added to your cart.` })
}
