import { useMemo, useSyncExternalStore } from "react"
import { useSessionPrices } from "../../lib/session-prices"
import { type Cart, countOf, quantityOf } from "./cart-changes"
import { drawnCount } from "./cart-count"
import { cartNow, noCart, subscribeToCart } from "./cart-store"
import { withOwnPrices } from "./price-changes"

const NOTHING: Cart = []

/**
 * `isOwn`: for the account's address, so group prices apply. `count`: units, not lines. `ready`: false during hydration
 * and until the visitor's prices are known.
 */
export function useCart(isOwn = true) {
  const kept = useSyncExternalStore(subscribeToCart, cartNow, noCart)
  const own = useSessionPrices()
  const cart = useMemo(() => kept && own && (isOwn ? withOwnPrices(kept, own) : kept), [kept, own, isOwn])
  return { items: cart ?? NOTHING, count: countOf(kept ?? NOTHING), ready: cart !== undefined }
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
