import { SectionRow } from "@medusajs/dashboard/components"
import { Button, Container, Heading } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Link } from "react-router-dom"
import { usdOf } from "../../lib/totals"
import type { MailView } from "../../workflows/mail/list-mails"
import { AddressField, checkEmail, isOtherAddress } from "../lib/address-field"
import { ConfirmButton } from "../lib/confirm-button"
import { momentInShop } from "../lib/dates"
import { needsReason, ReasonField } from "../lib/field"
import { FormBody, FormDrawer } from "../lib/form-drawer"
import { useChange } from "../lib/use-change"
import type { PurchaseDetails } from "../purchase/purchase-facts"
import { paymentTitle } from "../purchase/purchase-words"
import { formerMailboxWarning, waysOfPaying } from "./purchases-words"

export function PurchaseHead({ purchase }: { purchase: PurchaseDetails }) {
  const { email, order, buyer, paying_card: card } = purchase
  const payment = paymentTitle(purchase)
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading className="break-all">{email}</Heading>
        <div className="flex flex-wrap gap-2">
          {purchase.status !== "frozen" && <CorrectAddress purchase={purchase} />}
          {purchase.status === "completed" && <ResendConfirmation id={purchase.id} email={email} />}
        </div>
      </header>
      <SectionRow title="Started" value={momentInShop(purchase.created_at)} />
      <SectionRow title="Paid" value={purchase.captured_at ? momentInShop(purchase.captured_at) : "–"} />
      {purchase.asked_total !== purchase.total && (
        <SectionRow title="Original total" value={`${usdOf(purchase.asked_total)}; staff accepted another amount`} />
      )}
      <SectionRow title="Total" value={`${usdOf(purchase.total)}, including ${usdOf(purchase.tax)} tax`} />
      <SectionRow
        title="Paid by"
        value={card ? `${waysOfPaying[purchase.paid_by]} ${card.code}` : waysOfPaying[purchase.paid_by]}
      />
      {payment && (
        <SectionRow title={payment} value={<span className="break-all">{purchase.payment_id ?? "–"}</span>} />
      )}
      <SectionRow
        title="Order"
        value={
          order ? (
            <Link to={`/orders/${order.id}`} className="text-ui-fg-base underline">
              #{order.display_id}
            </Link>
          ) : (
            "None"
          )
        }
      />
      {buyer && (
        <SectionRow
          title="Receipt made out to"
          value={[buyer.company, buyer.taxNumber, buyer.address].filter(Boolean).join(", ")}
        />
      )}
      {purchase.capture_mismatches.map(({ id, reason }) => (
        <SectionRow
          key={id}
          title="Payment to review"
          value={
            <Link to={`/capture-mismatches/${id}`} className="text-ui-fg-base underline">
              {reason}
            </Link>
          }
        />
      ))}
    </Container>
  )
}

function CorrectAddress({ purchase }: { purchase: PurchaseDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        Correct the address
      </Button>
      {isOpen && (
        <FormDrawer
          title="Correct the e-mail address"
          description="Links sent so far stop working. The shop e-mails new links to the corrected address."
          isOpen
          onOpenChange={close}
        >
          <AddressForm purchase={purchase} onDone={close} />
        </FormDrawer>
      )}
    </>
  )
}

interface Draft {
  to: string
  reason: string
}

function AddressForm({ purchase: now, onDone }: { purchase: PurchaseDetails; onDone: () => void }) {
  const [purchase] = useState(now)
  // The key stays the same, so that a double click or a lost answer makes only one correction.
  const [key] = useState(() => crypto.randomUUID())
  const from = purchase.email
  const { register, handleSubmit, formState } = useForm<Draft>({ defaultValues: { to: from, reason: "" } })
  const change = useChange<{ purchase: PurchaseDetails }, Draft & { from: string; request_key: string }>({
    method: "POST",
    path: `/admin/purchases/${purchase.id}/address`,
    renews: ["purchases", "mails", "gift_card", "gift_cards"],
    done: ({ purchase }) => `The purchase now belongs to ${purchase.email}. The shop e-mails new links there.`,
    failed: "The address was not corrected",
  })
  const { errors } = formState
  const check = (typed: string) => {
    const verdict = checkEmail(typed)
    return verdict !== true || isOtherAddress(typed, from) ? verdict : "The purchase already has this address."
  }
  return (
    <FormBody
      legend="Address of the buyer"
      onSubmit={handleSubmit((draft) => change.mutate({ ...draft, from, request_key: key }, { onSuccess: onDone }))}
      action="Correct"
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <AddressField
        id="purchase-address"
        label="E-mail address"
        note="From now on, the account with this address has the purchase. The receipt stays as it was issued."
        field={register("to", { validate: check })}
        error={errors.to?.message}
        warning={formerMailboxWarning(purchase)}
      />
      <ReasonField
        field={register("reason", { validate: needsReason })}
        note="Only staff see it, in the purchase's history."
        error={errors.reason?.message}
      />
    </FormBody>
  )
}

function ResendConfirmation({ id, email }: { id: string; email: string }) {
  const send = useChange<{ mail: MailView }>({
    method: "POST",
    path: `/admin/purchases/${id}/resend-confirmation`,
    renews: ["purchases", "mails"],
    done: ({ mail }) =>
      mail.state === "sent"
        ? `The confirmation was sent to ${email}.`
        : "The mail server has not accepted the e-mail. The shop will try again automatically.",
    failed: "The confirmation was not sent",
  })
  return (
    <ConfirmButton
      label="Resend confirmation"
      question={{
        title: "Send the confirmation again?",
        description: `${email} gets an e-mail that lists the purchase and contains new links.`,
        confirmText: "Send",
      }}
      isSending={send.isPending}
      onConfirm={send.mutate}
    />
  )
}
