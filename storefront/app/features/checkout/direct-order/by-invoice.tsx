import { type ReactNode, useId, useRef, useState } from "react"
import type { InvoiceOffer } from "../../../../../compat-api/contract/checkout"
import { invoiceDetails } from "../../../../../compat-api/contract/place-invoice"
import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { longestAddress, longestCompany, longestTaxNumber } from "../../../../../compat-api/contract/receipt-lengths"
import { type Cents, centsOfAmount, usd } from "../../../../../compat-api/contract/totals"
import { Button } from "../../../ui/button"
import { Field, TextField } from "../../../ui/field"
import { type DetailsField, detailsFields, detailsProblems } from "../details/receipt-details"
import type { DetailsInput } from "../details/use-receipt-details"
import { isCharging, type PaymentState } from "../state/payment-state"

export interface ByInvoiceProps {
  offer: InvoiceOffer
  total: Cents
  details: DetailsInput
  state: PaymentState
  /** A code is being applied. */
  isWaiting: boolean
  /** @param takeDetails undefined after saying at the field what is missing */
  onOrder: (takeDetails: () => ReceiptDetails | undefined) => void
}

/** The second way to pay, below PayPal's buttons and shut until it is wanted, so that nothing moves for the others. */
export default function ByInvoice({ offer, total, details, state, isWaiting, onOrder }: ByInvoiceProps) {
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
          <p className="text-soft">
            Up to {usd(limit)} can be paid by invoice, and this order comes to {usd(total)}. Please pay it with PayPal.
          </p>
        ) : (
          <InvoiceForm {...{ offer, total, details, state, isWaiting, onOrder }} />
        )}
      </div>
    </details>
  )
}

function InvoiceForm({ offer, total, details, state, isWaiting, onOrder }: ByInvoiceProps) {
  const [strict, setStrict] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const title = useId()
  const { typed } = details
  const problems = strict ? detailsProblems(typed, invoiceDetails) : details.problems
  const isSending = state.phase === "preparing" || isCharging(state)
  const isAtPaypal = state.phase === "opening" || state.phase === "approving"

  function take(): ReceiptDetails | undefined {
    const found = detailsProblems(typed, invoiceDetails)
    const first = detailsFields.find((field) => found[field])
    if (!first) return invoiceDetails.parse(typed)
    setStrict(true)
    form.current?.querySelector<HTMLElement>(`[data-field=${first}]`)?.focus()
    return undefined
  }

  const field = (name: DetailsField, most: number, hint?: string) => ({
    "data-field": name,
    maxLength: most,
    value: typed[name],
    readOnly: isSending,
    error: problems[name],
    hint: typed[name].length < most ? hint : `At most ${most} characters.`,
    onChange: ({ target }: { target: { value: string } }) => details.type(name, target.value),
  })
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={title}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isAtPaypal && !isWaiting) onOrder(take)
      }}
    >
      <ol className="grid gap-2 text-soft">
        <Step number={1}>We e-mail the invoice right away; you also find it on your purchase page.</Step>
        <Step number={2}>
          You transfer <span className="font-mono text-ink tabular-nums">{usd(total)}</span> within {offer.daysDue}{" "}
          days.
        </Step>
        <Step number={3}>When your payment arrives, we e-mail you and unlock your downloads and gift cards.</Step>
      </ol>
      <p id={title} className="font-medium">
        Bill to
      </p>
      <Field label="Company or name" autoComplete="organization" required {...field("company", longestCompany)} />
      <Field
        label="Tax number"
        autoComplete="off"
        spellCheck={false}
        {...field("taxNumber", longestTaxNumber, "For example a VAT number or TRN.")}
      />
      <TextField
        label="Billing address"
        autoComplete="street-address"
        required
        {...field("address", longestAddress, "As it should appear on the invoice, at most six lines.")}
      />
      {isAtPaypal && <p className="text-soft">PayPal's window is open. Please close it to order by invoice instead.</p>}
      <Button type="submit" busy={isSending || isWaiting} disabled={isAtPaypal}>
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
