import { Label, RadioGroup } from "@medusajs/ui"
import type { PurchaseFacts } from "./purchase-facts"
import { waysBack } from "./purchase-words"
import type { RefundDraft } from "./refund-draft"

type Scope = RefundDraft["scope"]

interface Props {
  scope: Scope
  purchase: PurchaseFacts
  onChange: (scope: Scope) => void
}

export function ScopeField({ scope, purchase, onChange }: Props) {
  const choices: { value: Scope; label: string; description: string }[] = [
    {
      value: "whole",
      label: "All of it",
      description: `At most what is left: ${waysBack(purchase.refundable, purchase)}`,
    },
    { value: "lines", label: "Some of it", description: "Chosen lines, in the way each was paid" },
    { value: "amount", label: "An amount", description: "As a courtesy: downloads and gift cards go on working" },
  ]
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" id="refund-scope">
        How much
      </Label>
      <RadioGroup aria-labelledby="refund-scope" value={scope} onValueChange={(value) => onChange(value as Scope)}>
        {choices.map((choice) => (
          <RadioGroup.ChoiceBox key={choice.value} {...choice} />
        ))}
      </RadioGroup>
    </div>
  )
}
