import { type ComponentType, lazy, Suspense } from "react"
import { licenceOfEach } from "../../../../../backend/lib/licence"
import type { PaymentProviderId } from "../../../../../backend/lib/payments/methods"
import type { Promotion } from "../../../../../backend/lib/promotions"
import { type Totals, usd } from "../../../../../backend/lib/totals"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import type { InvoiceOffer } from "../../../../../compat-api/contract/file-prices"
import { needed } from "../../../lib/needed"
import { classes } from "../../../ui/classes"
import { Spinner } from "../../../ui/icons"
import { Notice } from "../../../ui/notice"
import type { Cart } from "../../cart/cart-changes"
import { isGiftCard } from "../../cart/cart-item"
import type { AppliedCard } from "../../gift-card-redemption/applied-card"
import { refundRule } from "../../legal/refund-rule"
import type { EmailInput } from "../details/email-section"
import type { DetailsInput } from "../details/receipt-section"
import type { ByInvoiceProps } from "../direct-order/by-invoice"
import type { CheckoutRequest } from "../lines/purchase-lines"
import { unpayableLines } from "../lines/purchase-lines"
import { WalletPlace, WalletSkeleton } from "../paypal/wallet-skeleton"
import { isCharging, mayOpen, openMethod, orderedOf, type PaymentState } from "../state/payment-state"
import { isDirect } from "../state/unfinished-payment"
import { checkoutMethods, textsOf } from "./methods"
import { PaymentNotice } from "./payment-notice"
import type { Payment } from "./use-payment"

/** If this part fails to load, the other methods are still offered. */
const ByInvoice = lazy<ComponentType<ByInvoiceProps>>(() =>
  needed(import("../direct-order/by-invoice")).catch(notLoaded),
)
const FreeOrder = lazy(() => needed(import("../direct-order/free-order")))
const UnpayableNotice = lazy(() => needed(import("./unpayable-notice")))

interface PaymentSectionProps {
  settings: CheckoutSettings
  payment: Payment
  offer: InvoiceOffer | undefined
  email: EmailInput
  details: DetailsInput
  items: Cart
  card: AppliedCard | null
  promotion: Promotion | null
  /** Payment methods appear once an address is typed (shop.md §2). */
  wantsToPay: boolean
  isWaiting: boolean
  totals: Totals
}

/** PayPal's window needs the mounted buttons. */
export function PaymentSection(props: PaymentSectionProps) {
  const { settings, payment, offer, email, details, items, card, promotion, wantsToPay, isWaiting, totals } = props
  const { state } = payment
  const unpayable = unpayableLines(items)
  const isOver = state.phase === "unfinished" || state.phase === "stopped"
  const isPayable = !isOver && unpayable.length === 0
  const method = openMethod(state)

  function asked(takeDetails = details.take): CheckoutRequest | undefined {
    const address = email.take()
    if (address === undefined) return undefined
    const receiptDetails = takeDetails()
    return receiptDetails === undefined ? undefined : { email: address, items, card, promotion, receiptDetails }
  }

  async function begin(id: PaymentProviderId): Promise<string> {
    const wanted = asked()
    if (!wanted) throw new Error("The form is incomplete.")
    return payment.open(id, wanted, totals.total)
  }

  function order(takeDetails = details.take): void {
    const wanted = asked(takeDetails)
    if (wanted) void payment.order(wanted, totals.total)
  }

  return (
    <section
      id="payment"
      tabIndex={-1}
      aria-labelledby="payment-title"
      aria-busy={isCharging(state)}
      className="grid gap-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="payment-title" className="text-subheading">
          Payment
        </h2>
        <p className="text-soft">
          To pay <span className="font-mono text-lg text-ink tabular-nums">{usd(totals.total)}</span>
        </p>
      </div>
      <PaymentNotice payment={payment} />
      <Suspense>
        {!isOver && unpayable.length > 0 && <UnpayableNotice lines={unpayable} />}
        {isPayable && totals.total === 0 && <FreeOrder {...{ state, isWaiting }} onOrder={() => order()} />}
      </Suspense>
      {isPayable && totals.total > 0 && settings.paypal.environment === "local" && <SimulatedNotice />}
      {isPayable && totals.total > 0 && (
        <Suspense
          fallback={
            <div className="border p-4">
              <WalletSkeleton environment={settings.paypal.environment} />
            </div>
          }
        >
          {wantsToPay ? (
            checkoutMethods.map(({ id, Approval }) => (
              <Approval
                key={id}
                settings={settings}
                disabled={isWaiting || isCharging(state)}
                mayOpen={() => mayOpen(state) && asked() !== undefined}
                begin={() => begin(id)}
                onApprove={payment.approve}
                onCancel={() => payment.leave(id)}
                onError={(error) => payment.fail(id, error)}
              />
            ))
          ) : (
            <WalletPlace environment={settings.paypal.environment} />
          )}
        </Suspense>
      )}
      {/* Below the buttons, so that they do not move. */}
      <div className="grid *:[grid-area:1/1]">
        <Progress state={state} />
        {isPayable && (
          <p className={classes("text-note text-soft", isCharging(state) && "invisible")}>
            <span>{items.some((item) => !isGiftCard(item)) && `${licenceOfEach} ${refundRule} `}</span>
            By paying, you accept the{" "}
            <a
              href="/TermsOfService"
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-4"
            >
              Terms of Service<span className="sr-only"> (opens in a new tab)</span>
            </a>
            .
          </p>
        )}
      </div>
      {isPayable && wantsToPay && totals.total > 0 && offer && (
        <Suspense>
          <ByInvoice
            {...{ offer, details, state, isWaiting }}
            total={totals.total}
            openElsewhere={method && textsOf(method).isOpen}
            onOrder={order}
          />
        </Suspense>
      )}
    </section>
  )
}

function notLoaded(error: unknown) {
  console.error(error)
  return { default: () => null }
}

function Progress({ state }: { state: PaymentState }) {
  const isAsked = state.phase === "capturing" && state.isAsked
  const work = isAsked ? textsOf(state.ordered.method).isAsked : `Processing your ${workOf(state)}`
  const text = isCharging(state) ? `${work}... Please keep this page open.` : ""
  return (
    <p role="status" className="flex items-center gap-3 font-medium empty:hidden">
      {text && <Spinner className="text-accent" />}
      {text && <span>{text}</span>}
    </p>
  )
}

function workOf(state: PaymentState): "order" | "payment" {
  const ordered = orderedOf(state)
  return ordered && isDirect(ordered) ? "order" : "payment"
}

function SimulatedNotice() {
  return (
    <Notice title="Payments are simulated" live={false}>
      <p>This shop uses a simulation of PayPal. You can try any purchase; no real money moves.</p>
    </Notice>
  )
}
