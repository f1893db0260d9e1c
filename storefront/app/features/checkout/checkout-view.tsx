import { lazy, Suspense } from "react"
import type { CheckoutSettings } from "../../../../compat-api/contract/catalogue"
import { type Cents, percentsOf, type Totals, totalsOf } from "../../../../compat-api/contract/totals"
import { taxedLines } from "../cart/cart-changes"
import { CartSkeleton } from "../cart/cart-skeleton"
import { useCart } from "../cart/use-cart"
import { GiftCardSection } from "../gift-card-redemption/gift-card-section"
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
import { messageOf, orderedOf } from "./state/payment-state"

/** Who comes with something in the cart to a shop that sells never sees them. */
const EmptyCart = lazy(() => import("../cart/empty-cart"))
const NotSelling = lazy(async () => ({ default: (await import("../cart/not-selling")).NotSelling }))

/** The checkout below its title: an empty cart, or e-mail, gift card, payment and what is paid for. */
export function CheckoutView({ settings }: { settings: CheckoutSettings }) {
  const cart = useCart()
  const email = useEmail()
  const payment = usePayment(settings)
  const offer = useCurrentPrices(settings.publishableKey, cart.items, payment)
  const details = useReceiptDetails(messageOf(payment.state)?.details)
  const ordered = orderedOf(payment.state)
  const items = ordered?.items ?? cart.items
  const lines = taxedLines(items, settings)
  const totalsWith = (balance: Cents): Totals => totalsOf(lines, balance)
  const giftCard = useGiftCard(payment.state.phase === "idle", (balance) => totalsWith(balance).discount)
  const card = ordered ? ordered.card : giftCard.applied

  if (!cart.ready) return <CartSkeleton />
  const notice = messageOf(payment.state) && <PaymentNotice payment={payment} />
  if (items.length === 0 && payment.state.phase === "idle") {
    return (
      <>
        {notice && <div className="sheet-inset pt-8">{notice}</div>}
        <Suspense fallback={<CartSkeleton />}>
          <EmptyCart />
        </Suspense>
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
        {!mayPay && (
          <Suspense>
            <NotSelling />
          </Suspense>
        )}
        <EmailSection email={email} fixed={ordered?.email}>
          <ReceiptSection details={details} fixed={ordered?.receiptDetails} />
        </EmailSection>
        <GiftCardSection giftCard={giftCard} card={card} discount={totals.discount} fixed={ordered !== undefined} />
        {mayPay && wantsToPay ? (
          <PaymentSection {...{ settings, payment, offer, email, details, items, card, totals }} />
        ) : (
          notice
        )}
      </div>
      <div className="sheet-inset border-t py-8 lg:col-span-5 lg:border-t-0 lg:py-12">
        {/* What sticks is a layer of its own, which the drawings need a ground in by night. */}
        <div className="bg-paper lg:sticky lg:top-28">
          <OrderSummary items={items} totals={totals} percents={isSelling ? percentsOf(lines) : null} />
        </div>
      </div>
    </div>
  )
}
