import { useState } from "react"
import { useForm } from "react-hook-form"
import { addressee } from "../../modules/gift-card/addressee"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { checkEmail, isOtherAddress } from "../lib/address"
import { AddressField } from "../lib/address-field"
import { FormBody } from "../lib/form-drawer"
import { needsReason, ReasonField } from "../lib/reason-field"
import { isBoughtForOneself, mailNote, wasSentTo } from "./mail-draft"
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
      <AddressField
        id="card-mail-to"
        label="Mail to"
        note={mailNote(card, isOther)}
        field={register("to", { validate: checkEmail })}
        error={errors.to?.message}
        isFixed={isBoughtForOneself(card)}
        warning={isOther && wasSentTo(card, from) && strangerWarning(from)}
      />
      {isOther && (
        <ReasonField
          field={register("reason", { validate: needsReason })}
          note="Shown in the card's history to staff only."
          error={errors.reason?.message}
        />
      )}
    </FormBody>
  )
}

/** A corrected address does not take back what went to the wrong one. */
function strangerWarning(address: string): string {
  return `${address} was sent this card already: whoever reads that mailbox can spend it. If that may be a stranger, adjust the card to $0.00 and make a new one instead.`
}
