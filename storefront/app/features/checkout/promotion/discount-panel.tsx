import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { Promotion } from "../../../../../backend/lib/promotions"
import { totalsOf, usd } from "../../../../../backend/lib/totals"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { notify } from "../../../ui/toast"
import type { Cart, PricedCart } from "../../cart/cart-changes"
import { AppliedPanel } from "../../gift-card-redemption/applied-panel"
import { filesOf } from "../calls/checkout-prices"
import { applyPromotion, removePromotion } from "./applied-promotion"
import { lookUpCode } from "./apply-code"

export interface DiscountPanelProps {
  settings: CheckoutSettings
  items: Cart
  promotion: Promotion
  /** The cart's price, in which another promotion may win. */
  priced: PricedCart
  fixed: boolean
  onShown: () => void
}

/** In milliseconds. */
const FRESH = 5000

export default function DiscountPanel(props: DiscountPanelProps) {
  const { settings, items, promotion, priced, fixed, onShown } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, [])
  const { code } = promotion
  const reduction = priced.promotion?.id === promotion.id ? totalsOf(priced.lines).reduction : 0
  const filenames = filesOf(items)
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ["promotion", code, filenames],
    queryFn: () => lookUpCode(settings.publishableKey, { code, filenames }),
    enabled: !fixed,
    staleTime: FRESH,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is applied once; older ones are outdated
  useEffect(() => {
    if (fixed || !data) return
    if ("promotion" in data) return applyPromotion(data.promotion)
    removePromotion()
    notify({ title: "Discount Removed", kind: "error", ...("useless" in data ? { text: data.useless } : {}) })
  }, [dataUpdatedAt])

  function remove(): void {
    removePromotion()
    notify({ title: "Discount Removed" })
  }

  return (
    <AppliedPanel label="Discount" code={code} onRemove={fixed ? undefined : remove}>
      <p className="px-4 py-3">
        {reduction > 0 ? `Takes ${usd(reduction)} off this order.` : "Takes nothing off the items in your cart."}
      </p>
    </AppliedPanel>
  )
}
