import { useForm } from "react-hook-form"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { FormBody } from "../lib/form-drawer"
import { needsReason, ReasonField } from "../lib/reason-field"
import { useCardAction } from "./use-card"

const ways = {
  disable: { action: "Disable", done: "The card is disabled.", failed: "The card was not disabled" },
  enable: { action: "Enable", done: "The card pays again.", failed: "The card was not enabled" },
} as const

interface Props {
  card: GiftCardFacts
  way: keyof typeof ways
  onDone: () => void
}

/** Stops a card, or lets it pay again. */
export function SwitchForm({ card, way, onDone }: Props) {
  const { action, ...words } = ways[way]
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: "" } })
  const change = useCardAction<{ reason: string }>(card.id, way, words)
  return (
    <FormBody
      legend="Why"
      onSubmit={handleSubmit((draft) => change.mutate(draft, { onSuccess: onDone }))}
      action={action}
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <ReasonField
        field={register("reason", { validate: needsReason })}
        note="Shown in the ledger to staff only."
        error={formState.errors.reason?.message}
      />
    </FormBody>
  )
}
