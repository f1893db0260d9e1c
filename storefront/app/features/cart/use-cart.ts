import { useSyncExternalStore } from "react"
import { type Cart, countOf } from "./cart-changes"
import { drawnCount } from "./cart-count"
import { cartNow, noCart, subscribeToCart } from "./cart-store"

interface CartView {
  items: Cart
  /** Pieces, not lines. */
  count: number
  /** False while the server's HTML is shown, before the browser's cart has been read. */
  ready: boolean
}

const NOTHING: Cart = []

/** The visitor's cart, alive across tabs. */
export function useCart(): CartView {
  const cart = useSyncExternalStore(subscribeToCart, cartNow, noCart)
  return { items: cart ?? NOTHING, count: countOf(cart ?? NOTHING), ready: cart !== undefined }
}

/** Pieces in the cart. React starts from the count that the document shows, which may be ahead of the server's. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribeToCart, countNow, countAtFirst)
}

const countNow = () => countOf(cartNow())
const countAtFirst = () => (typeof document === "undefined" ? 0 : drawnCount())
