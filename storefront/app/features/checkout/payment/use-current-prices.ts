import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { InvoiceOffer } from "../../../../../compat-api/contract/checkout"
import type { Cart } from "../../cart/cart-changes"
import { fetchPrices, filesOf } from "../calls/checkout-prices"
import { pricesNoticed } from "../messages/checkout-messages"
import { takePrices } from "../messages/take-prices"
import type { Payment } from "./use-payment"

/**
 * Compares the cart with the catalogue's prices when the checkout opens and whenever its tab comes back, and tells what
 * changed; answers how the shop takes payment by invoice, where it does. Once a payment is under way its prices are frozen, and the server compares anyway when it is opened: when
 * this call fails the checkout goes on without it.
 */
export function useCurrentPrices(publishableKey: string, cart: Cart, payment: Payment): InvoiceOffer | undefined {
  const files = filesOf(cart)
  const isIdle = payment.state.phase === "idle"
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ["prices"],
    queryFn: () => fetchPrices(publishableKey, files),
    enabled: isIdle && cart.length > 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once; older ones know less than the cart
  useEffect(() => {
    if (!data || !isIdle) return
    const changes = takePrices(data.items)
    if (changes.length > 0) payment.tell(pricesNoticed(changes))
  }, [dataUpdatedAt])
  return data?.invoice
}
