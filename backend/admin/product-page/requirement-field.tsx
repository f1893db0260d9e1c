import { Checkbox, Label } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"
import { isSecureLink, longest } from "../../modules/digital-product/fact-rules"
import { FormTextField } from "../lib/form-text-field"
import type { FactsDraft } from "./facts-draft"

/** The third-party plug-in that buyers have to get elsewhere. */
export function RequirementField({ form }: { form: UseFormReturn<FactsDraft> }) {
  const isNeeded = form.watch("needsPlugin")
  const errors = form.formState.errors.requirement
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex items-center gap-x-3">
        <Checkbox
          id="requirement-needed"
          checked={isNeeded}
          onCheckedChange={(checked) => form.setValue("needsPlugin", checked === true)}
        />
        <Label size="small" weight="plus" htmlFor="requirement-needed">
          It needs a third-party plug-in
        </Label>
      </div>
      {isNeeded && (
        <>
          <FormTextField
            id="requirement-name"
            label="Name of the plug-in"
            maxLength={longest.requirementName}
            error={errors?.name?.message}
            field={form.register("requirement.name", {
              validate: (name) => name.trim() !== "" || "What is it called?",
            })}
          />
          <FormTextField
            id="requirement-url"
            label="Link"
            hint="Where to get it. The link begins with https://"
            type="url"
            maxLength={longest.requirementUrl}
            error={errors?.url?.message}
            field={form.register("requirement.url", {
              validate: (url) => isSecureLink(url.trim()) || "A whole link that begins with https://",
            })}
          />
          <FormTextField
            id="requirement-note"
            label="Note (optional)"
            maxLength={longest.requirementNote}
            error={errors?.note?.message}
            field={form.register("requirement.note")}
          />
        </>
      )}
    </div>
  )
}
