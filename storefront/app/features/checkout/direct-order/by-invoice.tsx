import { type ReactNode, useId, useRef, useState } from "react"
import { type Cents, centsOfAmount, usd } from "../../../../../backend/lib/totals"
import type { InvoiceOffer } from "../../../../../compat-api/contract/file-prices"
import { invoiceDetails } from "../../../../../compat-api/contract/place-invoice"
import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { Button } from "../../../ui/button"
import { detailsFields, detailsProblems } from "../details/receipt-details"
import { DetailsFields, type DetailsInput } from "../details/receipt-section"
import { isCharging, type PaymentState } from "../state/payment-state"

export interface ByInvoiceProps {
  offer: InvoiceOffer
  total: Cents
  details: DetailsInput
  state: PaymentState
  isWaiting: boolean
  /** Text to show while another payment may still be approved. */
  openElsewhere: string | undefined
  /** `takeDetails`: undefined if something is missing. */
  onOrder: (takeDetails: () => ReceiptDetails | undefined) => void
}

export default function ByInvoice(props: ByInvoiceProps) {
  const { offer, total } = props
  const limit = centsOfAmount(offer.limit) ?? 0
  return (
    <details className="group border">
      <summary className="disclosure">
        <span className="min-w-0">
          Pay by invoice <span className="font-normal text-soft group-open:hidden">bank transfer, for offices</span>
        </span>
      </summary>
      <div className="grid gap-5 border-t p-3.5 pt-4">
        {total > limit ? (
          <p className="text-soft">{`Orders up to ${usd(limit)} can be paid by invoice. This order comes to ${usd(total)}, so please pay with PayPal.`}</p>
        ) : (
          <InvoiceForm {...props} />
        )}
      </div>
    </details>
  )
}

function InvoiceForm({ offer, total, details, state, isWaiting, openElsewhere, onOrder }: ByInvoiceProps) {
  const [strict, setStrict] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const title = useId()
  const { typed, type } = details
  const problems = strict ? detailsProblems(typed, invoiceDetails) : details.problems
  const isSending = state.phase === "preparing" || isCharging(state)

  function take(): ReceiptDetails | undefined {
    const found = detailsProblems(typed, invoiceDetails)
    const first = detailsFields.find((field) => found[field])
    if (!first) return invoiceDetails.parse(typed)
    setStrict(true)
    form.current?.querySelector<HTMLElement>(`[data-field=${first}]`)?.focus()
    return undefined
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={title}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !openElsewhere && !isWaiting) onOrder(take)
      }}
    >
      <ol className="grid gap-2 text-soft">
        <Step number={1}>
          We will e-mail you the invoice and show it on your purchase page. If you are not signed in with this e-mail
          address, we will first e-mail you a link to confirm the order.
        </Step>
        <Step number={2}>
          You transfer <span className="font-mono text-ink tabular-nums">{usd(total)}</span> within{" "}
          <span>{offer.daysDue}</span> days.
        </Step>
        <Step number={3}>When your payment arrives, we will e-mail you and unlock your downloads and gift cards.</Step>
      </ol>
      <p id={title} className="font-medium">
        Bill to
      </p>
      <DetailsFields
        {...{ typed, problems, type }}
        fixed={isSending}
        names={["Company or name", "Billing address"]}
        paper="invoice"
      />
      {openElsewhere && <p className="text-soft">{openElsewhere}</p>}
      <Button type="submit" busy={isSending || isWaiting} disabled={openElsewhere !== undefined}>
        {isSending ? "Placing your order..." : "Order by invoice"}
      </Button>
    </form>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr]">
      <span aria-hidden className="font-mono">
        {number}
      </span>
      <span>{children}</span>
    </li>
  )
}
