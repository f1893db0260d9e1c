import { useQueryClient } from "@tanstack/react-query"
import { lazy, useEffect, useSyncExternalStore } from "react"
import type { CheckoutSettings } from "../../../../compat-api/contract/catalogue"
import { type Cents, type Totals, totalsOf } from "../../../../compat-api/contract/totals"
import { codeOfLink, forgetCodeOfLink } from "../../lib/code-of-link"
import { needed } from "../../lib/needed"
import { nothingKept } from "../../lib/tab-memory"
import { pricedCart } from "../cart/cart-changes"
import { CartSkeleton } from "../cart/cart-skeleton"
import { useCart } from "../cart/use-cart"
import { usePromotionRules } from "../cart/use-promotion-rules"
import { CodeSection } from "../gift-card-redemption/code-section"
import { useGiftCard } from "../gift-card-redemption/use-gift-card"
import { EmailSection } from "./details/email-section"
import { ReceiptSection } from "./details/receipt-section"
import { useEmail } from "./details/use-email"
import { useReceiptDetails } from "./details/use-receipt-details"
import { OrderSummary } from "./order-summary"
import { PaymentNotice } from "./payment/payment-notice"
import { PaymentSection } from "./payment/payment-section"
import { useCurrentPrices } from "./payment/use-current-prices"
import { usePayment } from "./payment/use-payment"
import { appliedPromotion, subscribeToPromotion } from "./promotion/applied-promotion"
import { messageOf, orderedOf } from "./state/payment-state"

/** Who comes with something in the cart to a shop that sells never sees them. */
const EmptyCart = lazy(() => needed(import("../cart/empty-cart")))
const NotSelling = lazy(() => needed(import("../cart/not-selling")))

const DiscountPanel = lazy(() => needed(import("./promotion/discount-panel")))
const takingCodes = () => import("./promotion/take-code")

/** The checkout below its title: an empty cart, or e-mail, gift card, payment and what is paid for. */
export function CheckoutView({ settings }: { settings: CheckoutSettings }) {
  const email = useEmail()
  const cart = useCart(email.isOwn)
  const payment = usePayment(settings)
  const offer = useCurrentPrices(settings.publishableKey, cart.items, payment)
  const details = useReceiptDetails(messageOf(payment.state)?.details)
  const ordered = orderedOf(payment.state)
  const items = ordered?.items ?? cart.items
  const isIdle = payment.state.phase === "idle"
  const applied = useSyncExternalStore(subscribeToPromotion, appliedPromotion, nothingKept)
  const code = ordered ? (ordered.promotion ?? null) : applied
  const { rules, ready } = usePromotionRules(code !== null || settings.promotions.length > 0)
  const priced = pricedCart(items, settings, rules, code)
  const totalsWith = (balance: Cents): Totals => totalsOf(priced.lines, balance)
  const queries = useQueryClient()
  const given = { settings, cart: cart.items, queries, discountOf: (balance: Cents) => totalsWith(balance).discount }
  const giftCard = useGiftCard(async (typed) => (await needed(takingCodes())).takeCode(given, typed))
  useEffect(() => {
    const code = isIdle && !giftCard.busy && items.length > 0 ? codeOfLink() : undefined
    if (!code) return
    forgetCodeOfLink()
    void giftCard.apply(code)
  })
  const card = ordered ? ordered.card : giftCard.applied

  if (!cart.ready || !ready) return <CartSkeleton />
  const notice = messageOf(payment.state) && <PaymentNotice payment={payment} />
  if (items.length === 0 && payment.state.phase === "idle") {
    return (
      <>
        {notice && <div className="sheet-inset pt-8">{notice}</div>}
        <EmptyCart />
      </>
    )
  }

  const totals = totalsWith(card?.balance ?? 0)
  const isSelling = settings.taxRate !== null
  // What was frozen before goes on.
  const mayPay = isSelling || payment.state.phase !== "idle"
  const wantsToPay = ordered !== undefined || email.typed.trim() !== "" || totals.total === 0
  return (
    <div className="lg:grid lg:grid-cols-12">
      <div className="sheet-inset grid content-start gap-10 py-8 lg:col-span-7 lg:border-r lg:py-12">
        {!mayPay && <NotSelling />}
        <EmailSection email={email} fixed={ordered?.email}>
          <ReceiptSection details={details} fixed={ordered?.receiptDetails} />
        </EmailSection>
        <CodeSection
          {...{ giftCard, card }}
          discount={totals.discount}
          promotion={
            code &&
            ((onShown) => (
              <DiscountPanel {...{ settings, items, priced, onShown }} promotion={code} fixed={!!ordered} />
            ))
          }
          fixed={!!ordered}
        />
        {mayPay ? (
          <PaymentSection
            {...{ settings, payment, offer, email, details, items, card, totals, wantsToPay }}
            promotion={code}
            isWaiting={giftCard.busy}
          />
        ) : (
          notice
        )}
      </div>
      <div className="sheet-inset border-t py-8 lg:col-span-5 lg:border-t-0 lg:py-12">
        {/* What sticks is a layer of its own, which the drawings need a ground in by night. */}
        <div className="bg-paper lg:sticky lg:top-28">
          <OrderSummary items={items} cart={priced} balance={card?.balance ?? 0} isSelling={isSelling} />
        </div>
      </div>
    </div>
  )
}
