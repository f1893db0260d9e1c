import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { SectionRow } from "@medusajs/dashboard/components"
import type { AdminPromotion, DetailWidgetProps } from "@medusajs/framework/types"
import { Label, StatusBadge, Switch, Text } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import type { AdminPromotionInShop } from "../../api/admin/promotions"
import { amountOf } from "../../lib/totals"
import { changedParts } from "../lib/changed-parts"
import { momentInShop } from "../lib/dates"
import { DetailState } from "../lib/detail-state"
import { FormTextField } from "../lib/field"
import { EditDrawer, FormBody } from "../lib/form-drawer"
import { amountExpected, parseCents } from "../lib/parse-amount"
import { Section } from "../lib/section"
import { StaffHistory } from "../lib/staff-history"
import { conditionActions, promotionWords } from "../promotion-page/promotion-words"
import { type PromotionInShop, usePromotionInShop, useSaveConditions } from "../promotion-page/use-promotion-in-shop"

export const config = defineWidgetConfig({ zone: "promotion.details.side.after", id: "shop:promotion-in-shop" })

export default function InShopSection({ data: { id: promotionId } }: DetailWidgetProps<AdminPromotion>) {
  const query = usePromotionInShop(promotionId)
  return (
    <DetailState query={query} title="In the shop">
      {(promotion) => (
        <>
          <Section
            id="promotion-in-shop"
            title="In the shop"
            badge={
              promotion.idle === null ? (
                <StatusBadge color="green">Counts</StatusBadge>
              ) : (
                <StatusBadge color="grey">Does not count</StatusBadge>
              )
            }
            actions={
              <EditDrawer
                title="Edit its conditions"
                description="They apply in addition to the conditions in Medusa's form."
              >
                {(close) => <ConditionsForm promotionId={promotionId} promotion={promotion} onDone={close} />}
              </EditDrawer>
            }
          >
            {promotionWords(promotion, momentInShop).map(([title, value]) => (
              <SectionRow key={title} title={title} value={value} />
            ))}
          </Section>
          <StaffHistory actions={promotion.staff_actions} words={conditionActions} />
        </>
      )}
    </DetailState>
  )
}

interface Props {
  promotionId: string
  promotion: PromotionInShop
  onDone: () => void
}

/** Form for fields that Medusa lacks. */
function ConditionsForm({ promotionId, promotion, onDone }: Props) {
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
        label="Minimum order in US dollars"
        hint="The items that the promotion applies to must cost at least this much together, before tax and discounts. Leave it empty for no minimum."
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
          Items on sale get no discount, and do not count towards the minimum.
        </Text>
      </div>
    </FormBody>
  )
}

function centsIn(typed: string) {
  return typed.trim() === "" ? 0 : parseCents(typed)
}
