import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type ComponentProps, lazy, useEffect, useSyncExternalStore } from "react"
import { type Cents, centsOf, type Totals, totalsOf, usd } from "../../../../backend/lib/totals"
import type { CheckoutSettings } from "../../../../compat-api/contract/catalogue"
import type { InvoiceOffer } from "../../../../compat-api/contract/file-prices"
import { codeOfLink, forgetCodeOfLink } from "../../lib/code-of-link"
import { needed } from "../../lib/needed"
import { useSignal } from "../../lib/signal"
import { nothingKept } from "../../lib/tab-memory"
import { isTooOld } from "../../ui/too-old"
import { type Cart, pricedCart } from "../cart/cart-changes"
import { CartSkeleton } from "../cart/cart-skeleton"
import { ItemPicture } from "../cart/item-picture"
import { TotalsList } from "../cart/totals-list"
import { useCart } from "../cart/use-cart"
import { usePromotionRules } from "../cart/use-promotion-rules"
import { CodeSection } from "../gift-card-redemption/code-section"
import { useGiftCard } from "../gift-card-redemption/use-gift-card"
import { CartAnswer, CartVerdict } from "../software/cart-answers"
import { fetchPrices, filesOf } from "./calls/checkout-prices"
import { EmailSection, useEmail } from "./details/email-section"
import { ReceiptSection, useReceiptDetails } from "./details/receipt-section"
import { applyPrices } from "./messages/apply-prices"
import { pricesNoticed } from "./messages/checkout-messages"
import { PaymentNotice } from "./payment/payment-notice"
import { PaymentSection } from "./payment/payment-section"
import { type Payment, usePayment } from "./payment/use-payment"
import { appliedPromotion, buyerPromotions, subscribeToPromotion } from "./promotion/applied-promotion"
import { messageOf, orderedOf } from "./state/payment-state"

const EmptyCart = lazy(() => needed(import("../cart/empty-cart")))
const NotSelling = lazy(() => needed(import("../cart/not-selling")))

const DiscountPanel = lazy(() => needed(import("./promotion/discount-panel")))
const takingCodes = () => import("./promotion/apply-code")

export function CheckoutView({ settings: drawn }: { settings: CheckoutSettings }) {
  const eligible = useSignal(buyerPromotions)
  const settings = eligible ? { ...drawn, promotions: eligible } : drawn
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
  const giftCard = useGiftCard(async (typed) => (await needed(takingCodes())).applyCode(given, typed))
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
  // A payment that has started may still be finished.
  const mayPay = (isSelling && !isTooOld()) || payment.state.phase !== "idle"
  const wantsToPay = ordered !== undefined || email.typed.trim() !== "" || totals.total === 0
  return (
    <div className="lg:grid lg:grid-cols-12">
      <div className="sheet-inset grid content-start gap-10 py-8 lg:col-span-7 lg:border-r lg:py-12">
        {!mayPay && !isSelling && <NotSelling />}
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
        <CartVerdict filenames={items.flatMap(({ filename }) => filename ?? [])} />
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
        {/* A sticky element is a layer of its own, in which drawings need a background in the dark theme. */}
        <div className="bg-paper lg:sticky lg:top-28">
          <OrderSummary items={items} cart={priced} balance={card?.balance ?? 0} isSelling={isSelling} />
        </div>
      </div>
    </div>
  )
}

function OrderSummary({ items, ...totals }: { items: Cart } & ComponentProps<typeof TotalsList>) {
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary" className="text-subheading">
        Order Summary
      </h2>
      <ul className="my-6 border-t">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[4rem_1fr_auto] items-start gap-4 border-b py-4">
            <ItemPicture src={item.image} className="w-full" />
            <div className="min-w-0 leading-snug">
              <p className="font-medium" translate="no">
                {item.name}
              </p>
              {item.recipientEmail && (
                <p className="text-note wrap-anywhere text-soft">{`For ${item.to ?? item.recipientEmail}`}</p>
              )}
              <p className="lettering mt-1 text-soft">{`${item.quantity} × ${usd(centsOf(item.price))} ${item.group ?? ""}`}</p>
              {item.filename && <CartAnswer filename={item.filename} />}
            </div>
            <p className="font-mono tabular-nums">{usd(centsOf(item.price) * item.quantity)}</p>
          </li>
        ))}
      </ul>
      <TotalsList {...totals} />
    </section>
  )
}

/** If this fails, nothing is lost: the server compares prices again when a payment is opened. */
function useCurrentPrices(publishableKey: string, cart: Cart, payment: Payment): InvoiceOffer | undefined {
  const files = filesOf(cart)
  const isIdle = payment.state.phase === "idle"
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ["prices"],
    queryFn: () => fetchPrices(publishableKey, files),
    enabled: isIdle && cart.length > 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is applied once; older ones know less than the cart
  useEffect(() => {
    if (!data || !isIdle) return
    const changes = applyPrices(data.items)
    if (changes.length > 0) payment.showMessage(pricesNoticed(changes))
  }, [dataUpdatedAt])
  return data?.invoice
}
