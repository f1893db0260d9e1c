import { showToast } from "../../ui/show-toast"
import { countOf, MOST_OF_ONE } from "./cart-changes"
import { cartLink, drawCount } from "./cart-count"
import type { NewCartItem } from "./cart-item"
import { addToCart, cartNow } from "./cart-store"
import { tellAdded, tellFull } from "./cart-toasts"
import { openCart } from "./open-cart"
import { sharedCart } from "./shared-cart"
import { quantityOf } from "./units"

/**
 * The cart as far as it needs no React. It stands at the document's end (early-answers.ts): it answers Add to Cart and
 * shows toasts, before the app is there and after, and draws the count until the app does. Both change one cart
 * (shared-cart.ts), so nothing is handed over and nothing can be lost or counted twice.
 */

window.sharedCart = openCart()
window.showToast = showToast
/** "interactive": parsed, and none of the app's modules has run yet. */
document.addEventListener("readystatechange", showCount, { once: true })
window.addEventListener("click", onClick)

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const item = event.target.closest<HTMLElement>("[data-add-to-cart]")?.dataset.addToCart
  // The shop's own server wrote it, from the same type.
  if (item !== undefined) putIntoCart(JSON.parse(item) as NewCartItem)
  if (event.target.closest("#toasts a")) {
    // The app follows the header's link, and that without a document load.
    event.preventDefault()
    cartLink()?.dispatchEvent(new MouseEvent("click", event))
  }
  if (!sharedCart().isHydrated) showCount()
}

/** Adds one unit and says so, or that there is no room for one more. */
function putIntoCart(item: NewCartItem): void {
  if (quantityOf(cartNow(), item.id) >= MOST_OF_ONE) return tellFull(item)
  addToCart(item)
  tellAdded(item)
}

function showCount(): void {
  drawCount(countOf(cartNow()))
}
