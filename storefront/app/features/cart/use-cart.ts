import { useMemo, useSyncExternalStore } from "react"
import { useOwnPrices } from "../../lib/own-prices"
import { type Cart, countOf } from "./cart-changes"
import { drawnCount } from "./cart-count"
import { cartNow, noCart, subscribeToCart } from "./cart-store"
import { withOwnPrices } from "./price-changes"
import { quantityOf } from "./units"

interface CartView {
  items: Cart
  /** Pieces, not lines. */
  count: number
  /** False while the server's HTML is shown, and until it is known which prices are the visitor's. */
  ready: boolean
}

const NOTHING: Cart = []

/** The visitor's cart, alive across tabs. `isOwn`: bought for the account's address, so that its prices count. */
export function useCart(isOwn = true): CartView {
  const kept = useSyncExternalStore(subscribeToCart, cartNow, noCart)
  const own = useOwnPrices()
  const cart = useMemo(() => kept && own && (isOwn ? withOwnPrices(kept, own) : kept), [kept, own, isOwn])
  return { items: cart ?? NOTHING, count: countOf(kept ?? NOTHING), ready: cart !== undefined }
}

/** Pieces of one line; 0 while the server's HTML is shown. */
export function useQuantity(id: string): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => quantityOf(cartNow(), id),
    () => 0,
  )
}

/** Pieces in the cart. React starts from the count that the document shows, which may be ahead of the server's. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribeToCart, countNow, countAtFirst)
}

const countNow = () => countOf(cartNow())
const countAtFirst = () => (typeof document === "undefined" ? 0 : drawnCount())
