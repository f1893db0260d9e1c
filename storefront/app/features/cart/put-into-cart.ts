import { notify } from "../../ui/toast"
import type { NewCartItem } from "./cart-item"
import { addToCart } from "./cart-store"

/** Adds one piece and says so (shop.md §8). */
export function putIntoCart(item: NewCartItem): void {
  addToCart(item)
  notify({ title: "Added to Cart", text: `${item.name} has been added to your cart.` })
}
