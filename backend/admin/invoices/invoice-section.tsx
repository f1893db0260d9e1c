import { SectionRow } from "@medusajs/dashboard/components"
import { Alert, Button, Text } from "@medusajs/ui"
import { type ComponentProps, useState } from "react"
import { useForm } from "react-hook-form"
import { amountOf, centsOfAmount, usdOf } from "../../lib/totals"
import { dayInShop, momentInShop } from "../lib/dates"
import { FormTextField } from "../lib/field"
import { FormBody, FormDrawer } from "../lib/form-drawer"
import { amountExpected, parseCents } from "../lib/parse-amount"
import { Section } from "../lib/section"
import { StateBadge } from "../lib/state-badge"
import { useChange } from "../lib/use-change"
import type { PurchaseDetails } from "../purchase/purchase-facts"
import { afterMarkedPaid, invoiceBadge } from "./invoice-words"

type Invoice = NonNullable<PurchaseDetails["invoice"]>

export function InvoiceSection({ id, invoice }: { id: string; invoice: Invoice }) {
  const { number, amount, payment, refunds } = invoice
  return (
    <Section
      title="Invoice"
      badge={<StateBadge {...invoiceBadge(invoice)} />}
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
                  ? "The invoice was cancelled because nobody paid it. If money has arrived since, the shop records it but delivers nothing until you decide under Payments to review."
                  : "Do this only when the money is in your account. The shop delivers the purchase at once and e-mails the buyer. This cannot be undone."
              }
              action="Mark as paid"
              path={`/admin/purchases/${id}/invoice/paid`}
              asked={amount}
              done={afterMarkedPaid}
              failed="The invoice was not marked as paid"
            />
          )}
        </div>
      }
    >
      <SectionRow title="Number" value={number} />
      <SectionRow title="Amount" value={usdOf(amount)} />
      <SectionRow title="Issued" value={dayInShop(invoice.issued_at)} />
      <SectionRow title="Due" value={dayInShop(invoice.due_at)} />
      <SectionRow title="Reminded" value={invoice.reminded_at ? momentInShop(invoice.reminded_at) : "–"} />
      {!payment && (
        <SectionRow
          title={invoice.ended_at ? "Cancelled" : "Cancelled if unpaid by"}
          value={dayInShop(invoice.ended_at ?? invoice.ends_at)}
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
          : `${usdOf(amount)} must be paid back by bank transfer`}
      </Text>
      {!day && (
        <EntryDrawer
          title={`Mark ${usdOf(amount)} as paid back`}
          description="Do this only when the money has left your account. The shop then e-mails the buyer. This cannot be undone."
          action="Mark as paid back"
          path={`/admin/purchases/${purchaseId}/invoice/refunds/${id}/paid-back`}
          done={() => `${usdOf(amount)} is marked as paid back.`}
          failed="The refund was not marked as paid back"
        />
      )}
    </div>
  )
}

interface Props extends Omit<ComponentProps<typeof EntryForm>, "onDone" | "legend"> {
  title: string
  description: string
}

function EntryDrawer({ title, description, ...form }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        {form.action}
      </Button>
      {isOpen && (
        <FormDrawer title={title} description={description} isOpen onOpenChange={close}>
          <EntryForm {...form} legend={title} onDone={close} />
        </FormDrawer>
      )}
    </>
  )
}

interface Entry {
  amount: string
  paid_on: string
  reference: string
}

interface EntryFormProps {
  path: string
  /** In dollars. */
  asked?: string
  legend: string
  action: string
  done: (after: PurchaseDetails) => string
  failed: string
  onDone: () => void
}

function EntryForm({ path, asked, legend, action, done, failed, onDone }: EntryFormProps) {
  const [today] = useState(() => new Date().toLocaleDateString("sv")) // 2026-11-23, local
  const { register, handleSubmit, watch, formState } = useForm<Entry>({
    defaultValues: { amount: asked ?? "", paid_on: today, reference: "" },
  })
  const change = useChange<{ purchase: PurchaseDetails }, Omit<Entry, "amount"> & { amount?: string }>({
    method: "POST",
    path,
    renews: ["purchases", "purchase", "orders", "mails", "capture_mismatches"],
    done: ({ purchase }) => done(purchase),
    failed,
  })
  const typed = parseCents(watch("amount"))
  const send = ({ amount, ...entry }: Entry) => {
    const cents = parseCents(amount)
    const body = asked === undefined || cents === undefined ? entry : { ...entry, amount: amountOf(cents) }
    change.mutate(body, { onSuccess: onDone })
  }
  const { errors } = formState
  return (
    <FormBody
      legend={legend}
      onSubmit={handleSubmit(send)}
      action={action}
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      {asked !== undefined && (
        <div>
          <FormTextField
            aria-required
            id="entry-amount"
            label="Amount in US dollars"
            field={register("amount", { validate: (text) => (parseCents(text) ?? 0) > 0 || amountExpected })}
            error={errors.amount?.message}
          />
          <div role="status">
            {typed !== undefined && typed !== centsOfAmount(asked) && (
              <Alert variant="warning" className="mt-6">
                The invoice amount is {usdOf(asked)}. If you record another amount, the shop delivers nothing until you
                decide under Payments to review.
              </Alert>
            )}
          </div>
        </div>
      )}
      <FormTextField
        aria-required
        id="entry-day"
        label="Day"
        type="date"
        max={today}
        field={register("paid_on", {
          validate: (day) =>
            (day !== "" && day <= today) || "Enter the day from the bank statement. It cannot be in the future.",
        })}
        error={errors.paid_on?.message}
      />
      <FormTextField
        aria-required
        id="entry-reference"
        label="Reference"
        hint="Copy it from the bank statement. Only staff see it."
        maxLength={140}
        field={register("reference", {
          validate: (text) => text.trim() !== "" || "Enter the reference from the bank statement.",
        })}
        error={errors.reference?.message}
      />
    </FormBody>
  )
}
