import type { Cart } from "./cart-changes"

/** What the document's early script (early-cart.ts) and the app know together: they are two bundles on one page. */
export interface SharedCart {
  /** Undefined until it has been read. */
  current?: Cart
  /** True while the browser refuses to save (full or forbidden storage): the memory and the tab are then the cart. */
  isUnsaved: boolean
  listeners: Set<() => void>
  /** Notices that are in the console already. */
  told: Set<string>
  /** True once the app is there: from then on it draws the count and sends forms, and the early scripts do not. */
  isHydrated: boolean
}

declare global {
  interface Window {
    sharedCart?: SharedCart
  }
}

export function sharedCart(): SharedCart {
  window.sharedCart ??= { isUnsaved: false, listeners: new Set(), told: new Set(), isHydrated: false }
  return window.sharedCart
}

/** The app is there; see early-cart.ts for what ends. */
export function takeOver(): void {
  sharedCart().isHydrated = true
}
