import { showToast } from "../../ui/show-toast"
import { countOf, MOST_OF_ONE, quantityOf } from "./cart-changes"
import { cartLink, drawCount } from "./cart-count"
import type { NewCartItem } from "./cart-item"
import { addToCart, cartNow } from "./cart-store"
import { announceAdded, announceFull } from "./cart-toasts"
import { openCart } from "./open-cart"
import { sharedCart } from "./shared-cart"

/** Cart without React (early-answers.ts); the app shares the same object (shared-cart.ts). */

const added = "[data-add-to-cart], [data-buy-now]"

window.sharedCart = openCart()
window.showToast = showToast
/** At "interactive" the document is parsed, and the app's modules have not run yet. */
document.addEventListener("readystatechange", showCount, { once: true })
window.addEventListener("click", onClick)

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const { addToCart: more, buyNow: one } = event.target.closest<HTMLElement>(added)?.dataset ?? {}
  // The cast is safe: the shop's own server wrote it.
  if (more !== undefined) putIntoCart(JSON.parse(more) as NewCartItem)
  if (one !== undefined) putIntoCartOnce(JSON.parse(one) as NewCartItem)
  if (event.target.closest("#toasts a")) {
    // The app follows the header's link without a document load.
    event.preventDefault()
    cartLink()?.dispatchEvent(new MouseEvent("click", event))
  }
  if (!sharedCart().isHydrated) showCount()
}

/** Buy Now does not add a second unit. */
function putIntoCartOnce(item: NewCartItem): void {
  if (quantityOf(cartNow(), item.id) === 0) addToCart(item)
}

function putIntoCart(item: NewCartItem): void {
  if (quantityOf(cartNow(), item.id) >= MOST_OF_ONE) return announceFull(item)
  addToCart(item)
  announceAdded(item)
}

function showCount(): void {
  drawCount(countOf(cartNow()))
}
