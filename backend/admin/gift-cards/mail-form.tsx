import { Alert, Input } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { addressee } from "../../modules/gift-card/addressee"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { Field } from "../lib/field"
import { FormBody } from "../lib/form-drawer"
import { checkEmail } from "./create-draft"
import { isBoughtForOneself, isOtherAddress, mailNote, wasSentTo } from "./mail-draft"
import { needsReason, ReasonField } from "./reason-field"
import { useCardAction } from "./use-card"

interface Draft {
  to: string
  reason: string
}

/** Mails the card, with its code, to whom it is for; a wrong address can be corrected, with the reason. */
export function MailForm({ card: now, onDone }: { card: GiftCardFacts; onDone: () => void }) {
  const [card] = useState(now)
  const from = addressee(card) ?? ""
  const { register, handleSubmit, watch, formState } = useForm<Draft>({ defaultValues: { to: from, reason: "" } })
  const change = useCardAction<Partial<Draft> & { from: string }>(card.id, "mail", {
    done: ({ gift_card: mailed }) => `The mail to ${addressee(mailed)} is on its way.`,
    failed: "The card was not mailed",
  })
  const { errors } = formState
  const isOther = isOtherAddress(watch("to"), from)
  return (
    <FormBody
      legend="Where it goes"
      onSubmit={handleSubmit(({ to, reason }) =>
        change.mutate({ from, to, ...(isOther && { reason }) }, { onSuccess: onDone }),
      )}
      action="Send"
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <div>
        <Field id="card-mail-to" label="Mail to" note={mailNote(card, isOther)} error={errors.to?.message}>
          {(tied) => (
            <Input
              {...tied}
              type="email"
              readOnly={isBoughtForOneself(card)}
              {...register("to", { validate: checkEmail })}
            />
          )}
        </Field>
        <div role="status">{isOther && wasSentTo(card, from) && <StrangerAlert address={from} />}</div>
      </div>
      {isOther && (
        <ReasonField
          field={register("reason", { validate: needsReason })}
          note="Stands in the card's history, for staff alone."
          error={errors.reason?.message}
        />
      )}
    </FormBody>
  )
}

/** A corrected address does not take back what went to the wrong one. */
function StrangerAlert({ address }: { address: string }) {
  return (
    <Alert variant="warning" className="mt-6 break-words">
      {address} was sent this card already: whoever reads that mailbox can spend it. If that may be a stranger, adjust
      the card to $0.00 and make a new one instead.
    </Alert>
  )
}
