import { Hint, RadioGroup } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"
import { productFields } from "../../modules/digital-product/page-facts"
import { RadioItem } from "../lib/choices"
import { FormTextField } from "../lib/field"
import { type FactsDraft, writtenCompatibility } from "./facts-draft"

const version = { value: /^\s*\d{0,4}\s*$/, message: "Type a year or a number, such as 2024 or 8." }

export function CompatibilityField({ form }: { form: UseFormReturn<FactsDraft> }) {
  const draft = form.watch()
  return (
    <fieldset className="flex min-w-0 flex-col gap-y-3">
      <legend id="compatibility-label" className="txt-small-plus mb-3">
        Compatibility
      </legend>
      <RadioGroup
        aria-labelledby="compatibility-label"
        value={draft.isInOwnWords ? "words" : "fields"}
        onValueChange={(way) => {
          if (way === "words" && !draft.isInOwnWords) form.setValue("values.compatibility", writtenCompatibility(draft))
          form.setValue("isInOwnWords", way === "words")
        }}
      >
        <RadioItem id="compatibility-fields" value="fields" label="Application and versions" />
        <RadioItem id="compatibility-words" value="words" label="In my own words" />
      </RadioGroup>
      {draft.isInOwnWords ? (
        <FormTextField
          id="compatibility-text"
          label="Compatibility text"
          isLong
          maxLength={productFields.compatibility.longest}
          error={form.formState.errors.values?.compatibility?.message}
          field={form.register("values.compatibility")}
        />
      ) : (
        <Fields form={form} />
      )}
      <Hint aria-live="polite">
        {writtenCompatibility(draft)
          ? `The page says: ${writtenCompatibility(draft)}`
          : "The page says nothing about compatibility."}
      </Hint>
    </fieldset>
  )
}

function Fields({ form }: { form: UseFormReturn<FactsDraft> }) {
  const errors = form.formState.errors.compatibility
  const isWanted = (value: string, values: FactsDraft) => {
    const { application, from, to, host, note } = values.compatibility
    const isAny = [application, from, to, host, note].some((text) => text.trim() !== "")
    return !isAny || value.trim() !== "" || "Fill this in, or clear the other fields."
  }
  return (
    <>
      <FormTextField
        id="compatibility-application"
        label="Application"
        hint="Such as Revit or Rhino."
        maxLength={60}
        error={errors?.application?.message}
        field={form.register("compatibility.application", { validate: isWanted })}
      />
      <div className="grid grid-cols-2 gap-x-3">
        <FormTextField
          id="compatibility-from"
          label="From version"
          maxLength={4}
          error={errors?.from?.message}
          field={form.register("compatibility.from", { pattern: version, validate: isWanted })}
        />
        <FormTextField
          id="compatibility-to"
          label="To version"
          hint="Leave it empty for “and later”."
          maxLength={4}
          error={errors?.to?.message}
          field={form.register("compatibility.to", {
            pattern: version,
            validate: (to, { compatibility: { from } }) =>
              to.trim() === "" || Number(to) >= Number(from) || "This version is older than the first one.",
          })}
        />
      </div>
      <FormTextField
        id="compatibility-host"
        label="Host plug-in (optional)"
        hint="The plug-in that comes with the application and runs the script, such as Dynamo or Grasshopper."
        maxLength={60}
        error={errors?.host?.message}
        field={form.register("compatibility.host")}
      />
      <FormTextField
        id="compatibility-note"
        label="Another sentence (optional)"
        maxLength={200}
        error={errors?.note?.message}
        field={form.register("compatibility.note")}
      />
    </>
  )
}
