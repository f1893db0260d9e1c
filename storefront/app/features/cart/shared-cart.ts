import type { Cart } from "./cart-changes"
import type { StoredCart } from "./stored-cart"

/** Shared by the early script (early-cart.ts) and the app, two bundles. */
export interface SharedCart {
  now(): Cart
  change(next: (cart: Cart) => Cart): void
  subscribe(listener: () => void): () => void
  parse(text: string | null): StoredCart
  /** True once the app has started: it then draws the count and sends forms. */
  isHydrated: boolean
  /** True if the document is about to reload. */
  isLeft?: boolean
  /** Last button pressed before hydration (early-answers.ts). */
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

/** Replays the button pressed before hydration. */
export function adoptCart(): void {
  const shared = sharedCart()
  shared.isHydrated = true
  // A microtask waits until all parts have hydrated.
  queueMicrotask(() => {
    shared.missed?.click()
    shared.missed = null
  })
}
