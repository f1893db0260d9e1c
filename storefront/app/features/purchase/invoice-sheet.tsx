import type { ReactNode } from "react"
import { dayOf } from "../../../../backend/lib/day-of"
import { usdOf } from "../../../../backend/lib/totals"
import type { PurchaseInvoice } from "../../../../compat-api/contract/purchases"
import { apiAddress } from "../../lib/api-address"
import { textLink } from "../../ui/text-link"

interface InvoiceSheetProps {
  invoice: PurchaseInvoice
  /** In dollars. */
  total: string
  isOpen: boolean
}

export function InvoiceSheet({ invoice, total, isOpen }: InvoiceSheetProps) {
  const { number, dueAt, payTo, document } = invoice
  return (
    <section aria-labelledby="invoice" className="max-w-long">
      <h2 id="invoice" className="mb-4 text-subheading">
        Invoice
      </h2>
      {isOpen && (
        <dl className="border-t">
          <Row name="Amount">
            <span className="font-mono tabular-nums">{usdOf(total)}</span>
          </Row>
          <Row name="Pay by">
            <time dateTime={dueAt}>{dayOf(dueAt)}</time>
          </Row>
          <Row name="Reference">
            <span className="font-mono select-all" translate="no">
              {number}
            </span>
          </Row>
          <Row name="Pay to">
            {payTo.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Row>
        </dl>
      )}
      <p
        className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-2 ${isOpen ? "" : "border-t"}`}
      >
        {isOpen ? <span>Invoice</span> : <span className="font-mono">{number}</span>}
        <a href={apiAddress(document)} target="_blank" rel="noopener" className={textLink}>
          PDF<span className="sr-only">{` of invoice ${number} (opens in a new tab)`}</span>
        </a>
      </p>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-2 sm:grid-cols-[8rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
