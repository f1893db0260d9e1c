import { Label, Switch, Text } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import type { AdminPromotionInShop } from "../../api/admin/promotions/validators"
import { amountOf } from "../../lib/totals"
import { changedParts } from "../lib/changed-parts"
import { FormBody } from "../lib/form-drawer"
import { FormTextField } from "../lib/form-text-field"
import { amountExpected, typedCents } from "../lib/typed-amount"
import { type PromotionInShop, useSaveConditions } from "./use-promotion-in-shop"

interface Props {
  promotionId: string
  promotion: PromotionInShop
  onDone: () => void
}

/** What Medusa has no field for: the minimum of the order, and whether it counts for what is on sale. */
export function ConditionsForm({ promotionId, promotion, onDone }: Props) {
  const [{ minimum_order, not_with_sales }] = useState(promotion)
  const { register, handleSubmit, watch, setValue, formState } = useForm<Required<AdminPromotionInShop>>({
    defaultValues: { minimum_order: minimum_order === "0.00" ? "" : minimum_order, not_with_sales },
  })
  const change = useSaveConditions(promotionId)
  const save = (typed: Required<AdminPromotionInShop>) => {
    const minimum = amountOf(centsIn(typed.minimum_order) ?? 0)
    const changes = changedParts({ minimum_order, not_with_sales }, { ...typed, minimum_order: minimum })
    change.mutate(changes, { onSuccess: onDone })
  }
  return (
    <FormBody
      legend="Conditions of the promotion"
      action="Save"
      onSubmit={handleSubmit(save)}
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <FormTextField
        id="minimum-order"
        label="Minimum of the order in US dollars"
        hint="What it applies to must cost at least this much together, before tax and before anything is taken off. Empty: no minimum."
        inputMode="decimal"
        field={register("minimum_order", { validate: (typed) => centsIn(typed) !== undefined || amountExpected })}
        error={formState.errors.minimum_order?.message}
      />
      <div className="flex flex-col gap-y-2">
        <div className="flex items-center gap-x-3">
          <Switch
            id="not-with-sales"
            aria-describedby="not-with-sales-note"
            checked={watch("not_with_sales")}
            onCheckedChange={(isChecked) => setValue("not_with_sales", isChecked)}
          />
          <Label htmlFor="not-with-sales" size="small" weight="plus">
            Not with sale prices
          </Label>
        </div>
        <Text id="not-with-sales-note" size="small" className="text-ui-fg-subtle">
          Items on sale get nothing off, and do not count towards the minimum.
        </Text>
      </div>
    </FormBody>
  )
}

function centsIn(typed: string) {
  return typed.trim() === "" ? 0 : typedCents(typed)
}
