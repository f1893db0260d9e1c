import { countOf } from "./cart-changes"
import { drawCount } from "./cart-count"
import type { NewCartItem } from "./cart-item"
import { cartNow } from "./cart-store"
import { putIntoCart } from "./put-into-cart"
import { sharedCart } from "./shared-cart"

/**
 * The cart before React is there. This file is bundled into a script of its own in the document's head
 * (server/inline-scripts.ts): it shows the count as soon as the document is parsed and answers Add to Cart, until the
 * app takes over. Both change one cart (shared-cart.ts) and show toasts in one place (ui/toast.ts), so nothing is
 * handed over and nothing can be lost or counted twice.
 */

/** "interactive": parsed, and none of the app's modules has run yet. */
document.addEventListener("readystatechange", showCount, { once: true })
// On the window and in the capture phase, so that React, should it just be waking up, does not hear the same click.
window.addEventListener("click", onClick, true)

function onClick(event: MouseEvent): void {
  if (sharedCart().isHydrated || !(event.target instanceof Element)) return
  const item = event.target.closest<HTMLElement>("[data-add-to-cart]")?.dataset.addToCart
  if (item === undefined) return
  event.stopImmediatePropagation()
  // The shop's own server wrote it, from the same type.
  putIntoCart(JSON.parse(item) as NewCartItem)
  showCount()
}

function showCount(): void {
  drawCount(countOf(cartNow()))
}
