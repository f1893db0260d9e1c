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

const added = "[data-add-to-cart], [data-buy-now]"

window.sharedCart = openCart()
window.showToast = showToast
/** "interactive": parsed, and none of the app's modules has run yet. */
document.addEventListener("readystatechange", showCount, { once: true })
window.addEventListener("click", onClick)

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const { addToCart: more, buyNow: one } = event.target.closest<HTMLElement>(added)?.dataset ?? {}
  // The shop's own server wrote them, from the same type.
  if (more !== undefined) putIntoCart(JSON.parse(more) as NewCartItem)
  if (one !== undefined) putIntoCartOnce(JSON.parse(one) as NewCartItem)
  if (event.target.closest("#toasts a")) {
    // The app follows the header's link, and that without a document load.
    event.preventDefault()
    cartLink()?.dispatchEvent(new MouseEvent("click", event))
  }
  if (!sharedCart().isHydrated) showCount()
}

/** On the way to the checkout, which shows it: one that lies there already is not bought twice. */
function putIntoCartOnce(item: NewCartItem): void {
  if (quantityOf(cartNow(), item.id) === 0) addToCart(item)
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
