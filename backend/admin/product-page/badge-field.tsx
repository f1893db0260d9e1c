import { Label, RadioGroup } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"
import { pageTexts } from "../../modules/digital-product/page-facts"
import { FormTextField } from "../lib/form-text-field"
import type { FactsDraft } from "./facts-draft"

const ways = [
  { value: "prices", label: "What the prices say", description: "Such as 33% OFF, and none without a sale" },
  { value: "text", label: "A text of my own", description: "Shown as it is written" },
  { value: "none", label: "No badge", description: "Also on sale" },
] as const

/** The badge on listing and page: it follows from the prices unless staff write one, or want none. */
export function BadgeField({ form }: { form: UseFormReturn<FactsDraft> }) {
  const badge = form.watch("badge")
  return (
    <div className="flex flex-col gap-y-3">
      <Label size="small" weight="plus" id="badge-way">
        Badge
      </Label>
      <RadioGroup
        aria-labelledby="badge-way"
        value={badge}
        onValueChange={(way) => form.setValue("badge", way as FactsDraft["badge"])}
      >
        {ways.map((way) => (
          <RadioGroup.ChoiceBox key={way.value} {...way} />
        ))}
      </RadioGroup>
      {badge === "text" && (
        <FormTextField
          id="fact-badge"
          label="Text of the badge"
          maxLength={pageTexts.badge.longest}
          error={form.formState.errors.texts?.badge?.message}
          field={form.register("texts.badge", {
            validate: (text) => text.trim() !== "" || "Write the text, or choose another way.",
          })}
        />
      )}
    </div>
  )
}
