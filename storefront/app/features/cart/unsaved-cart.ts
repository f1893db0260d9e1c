import type { Cart } from "./cart-changes"
import { parseCart } from "./stored-cart"

const mark = "unsaved-cart:"

/**
 * Where a cart goes that the browser refuses to save: into the tab's name, which outlives its documents (the checkout is
 * one of its own), belongs to this tab alone, and is cleared by browsers when it goes to another site.
 */
export function keepInTab(cart: Cart): void {
  window.name = mark + JSON.stringify(cart)
}

export function cartInTab(): Cart | undefined {
  return window.name.startsWith(mark) ? parseCart(window.name.slice(mark.length)).cart : undefined
}

export function forgetInTab(): void {
  if (window.name.startsWith(mark)) window.name = ""
}
