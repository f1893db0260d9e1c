import { ArrowDownMini, ArrowUpMini, Plus, XMark } from "@medusajs/icons"
import { Button, Hint, IconButton } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { type UseFormReturn, useFieldArray } from "react-hook-form"
import { longest, repeated } from "../../modules/digital-product/fact-rules"
import { FormTextField } from "../lib/form-text-field"
import type { FactsDraft } from "./facts-draft"

/** The Key Features, in the order of the page. */
export function FeaturesField({ form }: { form: UseFormReturn<FactsDraft> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "features" })
  const [focused, setFocused] = useState<number>()
  // What was moved keeps the focus, also at the end of the list, where it moves no further.
  useEffect(() => {
    if (focused !== undefined) document.getElementById(`feature-${focused}`)?.focus()
    setFocused(undefined)
  }, [focused])

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    move(from, to)
    setFocused(to)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-y-3">
      <legend className="txt-small-plus mb-3">Key features</legend>
      <ol className="flex flex-col gap-y-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-end gap-x-1">
            <div className="min-w-0 flex-1">
              <FormTextField
                id={`feature-${index}`}
                label={`Feature ${index + 1}`}
                maxLength={longest.feature}
                error={form.formState.errors.features?.[index]?.text?.message}
                field={form.register(`features.${index}.text`, {
                  validate: (text) => reasonAgainst(text, form.getValues("features"), index),
                })}
              />
            </div>
            <Act label={`Move feature ${index + 1} up`} onClick={() => moveTo(index, index - 1)}>
              <ArrowUpMini />
            </Act>
            <Act label={`Move feature ${index + 1} down`} onClick={() => moveTo(index, index + 1)}>
              <ArrowDownMini />
            </Act>
            <Act label={`Remove feature ${index + 1}`} onClick={() => remove(index)}>
              <XMark />
            </Act>
          </li>
        ))}
      </ol>
      {fields.length === 0 && <Hint>None yet.</Hint>}
      <Button
        type="button"
        size="small"
        variant="secondary"
        className="self-start"
        disabled={fields.length >= longest.features}
        onClick={() => append({ text: "" })}
      >
        <Plus /> Add a feature
      </Button>
    </fieldset>
  )
}

function reasonAgainst(text: string, features: FactsDraft["features"], index: number): string | true {
  if (text.trim() === "") return "Write what it does, or remove it."
  const before = features.slice(0, index + 1).map((feature) => feature.text.trim())
  return repeated(before).includes(text.trim()) ? "This feature is listed twice." : true
}

function Act(props: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <IconButton type="button" size="small" variant="transparent" aria-label={props.label} onClick={props.onClick}>
      {props.children}
    </IconButton>
  )
}
