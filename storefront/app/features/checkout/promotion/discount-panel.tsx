import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import type { Promotion } from "../../../../../compat-api/contract/promotions"
import { totalsOf, usd } from "../../../../../compat-api/contract/totals"
import { notify } from "../../../ui/toast"
import type { Cart, PricedCart } from "../../cart/cart-changes"
import { AppliedPanel } from "../../gift-card-redemption/applied-panel"
import { filesOf } from "../calls/checkout-prices"
import { applyPromotion, takePromotionOff } from "./applied-promotion"
import { lookUpCode } from "./take-code"

export interface DiscountPanelProps {
  settings: CheckoutSettings
  items: Cart
  promotion: Promotion
  /** What the order costs: another promotion may take more off, and this one be for nothing of it any more. */
  priced: PricedCart
  /** A payment is under way. */
  fixed: boolean
  onShown: () => void
}

/** An answer so young is not asked for again, in ms. */
const FRESH = 5000

/** The discount of a code. It is asked for again when the cart changes or the tab comes back. */
export default function DiscountPanel(props: DiscountPanelProps) {
  const { settings, items, promotion, priced, fixed, onShown } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, [])
  const { code } = promotion
  const reduction = priced.promotion?.id === promotion.id ? totalsOf(priced.lines).reduction : 0
  const filenames = filesOf(items)
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ["promotion", code, filenames],
    queryFn: () => lookUpCode(settings.publishableKey, { code, filenames, isApplied: true }),
    enabled: !fixed,
    staleTime: FRESH,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once; older ones know less
  useEffect(() => {
    if (fixed || !data) return
    if ("promotion" in data) return applyPromotion(data.promotion)
    takePromotionOff()
    notify({ title: "Discount Removed", kind: "error", ...("useless" in data ? { text: data.useless } : {}) })
  }, [dataUpdatedAt])

  function remove(): void {
    takePromotionOff()
    notify({ title: "Discount Removed" })
  }

  return (
    <AppliedPanel label="Discount" code={code} onRemove={fixed ? undefined : remove}>
      <p className="px-4 py-3">
        {reduction > 0 ? `Takes ${usd(reduction)} off this order.` : "Takes nothing off what is in the cart now."}
      </p>
    </AppliedPanel>
  )
}
