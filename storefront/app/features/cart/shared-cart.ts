import type { Cart } from "./cart-changes"
import type { StoredCart } from "./stored-cart"

/** What the document's early script (early-cart.ts) made, for itself and the app: they are two bundles on one page. */
export interface SharedCart {
  now(): Cart
  /** Saves what `next` makes of the cart that is stored, and tells the listeners. */
  change(next: (cart: Cart) => Cart): void
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void
  /** Reads a cart's text (stored-cart.ts). */
  parse(text: string | null): StoredCart
  /** True once the app is there: from then on it draws the count and sends forms, and the early script does not. */
  isHydrated: boolean
  /** The document is about to be loaded anew, so that the app does not begin in this one. */
  isLeft?: boolean
  /** The button that was pressed last before the app was there (early-answers.ts). */
  missed?: HTMLElement | null
}

declare global {
  interface Window {
    sharedCart: SharedCart
  }
}

export function sharedCart(): SharedCart {
  return window.sharedCart
}

/** The app is there; see early-cart.ts for what ends. It answers what was pressed meanwhile. */
export function takeOver(): void {
  const shared = sharedCart()
  shared.isHydrated = true
  // When every part of the app is.
  queueMicrotask(() => {
    shared.missed?.click()
    shared.missed = null
  })
}
