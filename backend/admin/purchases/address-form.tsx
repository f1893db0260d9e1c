import { useState } from "react"
import { useForm } from "react-hook-form"
import { checkEmail, isOtherAddress } from "../lib/address"
import { AddressField } from "../lib/address-field"
import { FormBody } from "../lib/form-drawer"
import { needsReason, ReasonField } from "../lib/reason-field"
import { useChange } from "../lib/use-change"
import type { PurchaseDetails } from "../purchase/purchase-facts"
import { formerMailboxWarning } from "./address-words"

interface Draft {
  to: string
  reason: string
}

/** Corrects the address that a purchase was made with, with the reason. */
export function AddressForm({ purchase: now, onDone }: { purchase: PurchaseDetails; onDone: () => void }) {
  const [purchase] = useState(now)
  // Made once: a double click or a lost answer is one correction.
  const [key] = useState(() => crypto.randomUUID())
  const from = purchase.email
  const { register, handleSubmit, formState } = useForm<Draft>({ defaultValues: { to: from, reason: "" } })
  const change = useChange<{ purchase: PurchaseDetails }, Draft & { from: string; request_key: string }>({
    method: "POST",
    path: `/admin/purchases/${purchase.id}/address`,
    renews: ["purchases", "mails", "gift_card", "gift_cards"],
    done: ({ purchase }) => `The purchase belongs to ${purchase.email} now, and is mailed there.`,
    failed: "The address was not corrected",
  })
  const { errors } = formState
  const check = (typed: string) => {
    const verdict = checkEmail(typed)
    return verdict !== true || isOtherAddress(typed, from) ? verdict : "The purchase has this address already."
  }
  return (
    <FormBody
      legend="Whose the purchase is"
      onSubmit={handleSubmit((draft) => change.mutate({ ...draft, from, request_key: key }, { onSuccess: onDone }))}
      action="Correct"
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <AddressField
        id="purchase-address"
        label="E-mail address"
        note="The buyer's account of this address has the purchase from now on. The receipt stays as it was issued."
        field={register("to", { validate: check })}
        error={errors.to?.message}
        warning={formerMailboxWarning(purchase)}
      />
      <ReasonField
        field={register("reason", { validate: needsReason })}
        note="Shown in the purchase's history to staff only."
        error={errors.reason?.message}
      />
    </FormBody>
  )
}
