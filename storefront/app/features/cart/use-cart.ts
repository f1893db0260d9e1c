import { useMemo, useSyncExternalStore } from "react"
import { useSessionPrices } from "../../lib/session-prices"
import { type Cart, countOf, quantityOf } from "./cart-changes"
import { drawnCount } from "./cart-count"
import { cartNow, noCart, subscribeToCart } from "./cart-store"
import { withSessionPrices } from "./price-changes"

const NOTHING: Cart = []

/**
 * `isForAccount`: for the account's address, so group prices apply. `count`: units, not lines. `ready`: false during hydration
 * and until the visitor's prices are known.
 */
export function useCart(isForAccount = true) {
  const stored = useSyncExternalStore(subscribeToCart, cartNow, noCart)
  const prices = useSessionPrices()
  const cart = useMemo(
    () => stored && prices && (isForAccount ? withSessionPrices(stored, prices) : stored),
    [stored, prices, isForAccount],
  )
  return { items: cart ?? NOTHING, count: countOf(stored ?? NOTHING), ready: cart !== undefined }
}

export function useQuantity(id: string): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => quantityOf(cartNow(), id),
    () => 0,
  )
}

/** The first render uses the count that the early script has drawn. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribeToCart, countNow, countAtFirst)
}

const countNow = () => countOf(cartNow())
const countAtFirst = () => (typeof document === "undefined" ? 0 : drawnCount())
