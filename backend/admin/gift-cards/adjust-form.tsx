import { Input } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { usdOf } from "../../lib/totals"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { Field } from "../lib/field"
import { FormBody } from "../lib/form-drawer"
import { needsReason, ReasonField } from "../lib/reason-field"
import { checkBalance, typedBalance } from "./balance"
import { useCardAction } from "./use-card"

interface Draft {
  balance: string
  reason: string
}

/** What the card is to hold, in place of what it held when this was opened. */
export function AdjustForm({ card: now, onDone }: { card: GiftCardFacts; onDone: () => void }) {
  const [card] = useState(now)
  const { register, handleSubmit, formState } = useForm<Draft>({ defaultValues: { balance: "", reason: "" } })
  const change = useCardAction<Draft & { from: string }>(card.id, "adjust", {
    done: "The card was adjusted.",
    failed: "The card was not adjusted",
  })
  const { errors } = formState
  return (
    <FormBody
      legend="What the card holds"
      onSubmit={handleSubmit(({ balance, reason }) =>
        change.mutate({ balance: typedBalance(balance) ?? "", from: card.balance, reason }, { onSuccess: onDone }),
      )}
      action="Adjust"
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <Field id="card-balance" label="New balance in dollars" note={noteOf(card)} error={errors.balance?.message}>
        {(tied) => (
          <Input
            {...tied}
            inputMode="decimal"
            {...register("balance", { validate: (typed) => checkBalance(typed, card) })}
          />
        )}
      </Field>
      <ReasonField
        field={register("reason", { validate: needsReason })}
        note="Shown in the ledger to staff only."
        error={errors.reason?.message}
      />
    </FormBody>
  )
}

function noteOf({ balance, held }: GiftCardFacts): string {
  const now = `It holds ${usdOf(balance)} now.`
  return held === "0.00" ? now : `${now} ${usdOf(held)} of that is held for a payment, and stays.`
}
