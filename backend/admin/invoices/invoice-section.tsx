import { SectionRow } from "@medusajs/dashboard/components"
import { useDate } from "@medusajs/dashboard/hooks"
import { Button, StatusBadge, Text } from "@medusajs/ui"
import { usdOf } from "../../lib/totals"
import { Section } from "../lib/section"
import { useMoment } from "../lib/use-moment"
import type { PurchaseDetails } from "../purchase/purchase-facts"
import { EntryDrawer } from "./entry-drawer"
import { afterMarkedPaid, invoiceBadge } from "./invoice-words"

type Invoice = NonNullable<PurchaseDetails["invoice"]>

/** What was asked for by invoice, and what the bank's statement says of it. */
export function InvoiceSection({ id, invoice }: { id: string; invoice: Invoice }) {
  const { getFullDate } = useDate()
  const moment = useMoment()
  const { number, amount, payment, refunds } = invoice
  const { label, color } = invoiceBadge(invoice)
  return (
    <Section
      title="Invoice"
      badge={<StatusBadge color={color}>{label}</StatusBadge>}
      actions={
        <div className="flex items-center gap-x-2">
          <Button size="small" variant="secondary" asChild>
            <a href={`/admin/purchases/${id}/invoice/pdf`} download aria-label={`Download ${number} as PDF`}>
              PDF
            </a>
          </Button>
          {!payment && (
            <EntryDrawer
              title={`Mark ${number} as paid`}
              description={
                invoice.ended_at
                  ? "It ended unpaid. What came since delivers nothing by itself: you find it under Captures to decide."
                  : "When the money is on your account. The purchase is delivered at once, and the buyer has it by mail. This cannot be undone."
              }
              action="Mark as paid"
              path={`/admin/purchases/${id}/invoice/paid`}
              asked={amount}
              done={afterMarkedPaid}
              failed="It was not marked as paid"
            />
          )}
        </div>
      }
    >
      <SectionRow title="Number" value={number} />
      <SectionRow title="Asked for" value={usdOf(amount)} />
      <SectionRow title="Issued" value={getFullDate({ date: invoice.issued_at })} />
      <SectionRow title="Due" value={getFullDate({ date: invoice.due_at })} />
      <SectionRow title="Reminded" value={invoice.reminded_at ? moment(invoice.reminded_at) : "–"} />
      {!payment && (
        <SectionRow
          title={invoice.ended_at ? "Ended unpaid" : "Ends unpaid"}
          value={getFullDate({ date: invoice.ended_at ?? invoice.ends_at })}
        />
      )}
      {payment && (
        <SectionRow
          title="Paid"
          value={`${usdOf(payment.amount)} on ${payment.paid_on}, reference ${payment.reference}`}
        />
      )}
      {refunds.map((refund) => (
        <Back key={refund.id} purchaseId={id} refund={refund} />
      ))}
    </Section>
  )
}

function Back({ purchaseId, refund }: { purchaseId: string; refund: Invoice["refunds"][number] }) {
  const { id, amount, paid_on: day, reference } = refund
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
      <Text size="small">
        {day
          ? `${usdOf(amount)} paid back on ${day}, reference ${reference}`
          : `${usdOf(amount)} to be paid back by bank`}
      </Text>
      {!day && (
        <EntryDrawer
          title={`Mark ${usdOf(amount)} as paid back`}
          description="When the money has left your account. The buyer is told by mail. This cannot be undone."
          action="Mark as paid back"
          path={`/admin/purchases/${purchaseId}/invoice/refunds/${id}/paid-back`}
          done={() => `${usdOf(amount)} went back.`}
          failed="It was not marked as paid back"
        />
      )}
    </div>
  )
}
