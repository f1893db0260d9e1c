import { ArrowDownMini, ArrowUpMini, Plus, XMark } from "@medusajs/icons"
import { Button, Checkbox, Hint, IconButton, Label } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { type UseFormReturn, useFieldArray, useForm } from "react-hook-form"
import { isSecureLink, longest, repeated } from "../../modules/digital-product/fact-rules"
import { type FieldName, fieldNames, type ProductField, productFields } from "../../modules/digital-product/page-facts"
import type { DigitalProductView } from "../../workflows/digital-product/digital-product-view"
import { RadioField } from "../lib/choices"
import { FormTextField } from "../lib/field"
import { FormBody } from "../lib/form-drawer"
import { CompatibilityField } from "./compatibility-field"
import { changesOf, draftOf, type FactsDraft } from "./facts-draft"
import { useSaveFacts } from "./section"

interface Props {
  productId: string
  product: DigitalProductView | null
  onDone: () => void
}

export function FactsForm({ productId, product, onDone }: Props) {
  const [opened] = useState(() => draftOf(product))
  const form = useForm<FactsDraft>({ defaultValues: opened, shouldUnregister: false })
  const { send, isPending, error } = useSaveFacts(productId, onDone)
  return (
    <FormBody
      legend="What shoppers read"
      action="Save"
      onSubmit={form.handleSubmit((draft) => send(changesOf(opened, draft)))}
      isSending={isPending}
      refusal={error?.message}
    >
      {fieldNames.map((name) => (
        <PlainField key={name} name={name} field={productFields[name]} form={form} />
      ))}
      <BadgeField form={form} />
      <FeaturesField form={form} />
      <CompatibilityField form={form} />
      <RequirementField form={form} />
      <FormTextField
        id="fact-keywords"
        label={`${productFields.keywords.label} (optional)`}
        hint="Other words for the product and its task, also in other languages, with plurals. Separate them with commas. Only the search uses them."
        isLong
        maxLength={productFields.keywords.longest}
        error={form.formState.errors.values?.keywords?.message}
        field={form.register("values.keywords")}
      />
    </FormBody>
  )
}

function PlainField(props: { name: FieldName; field: ProductField; form: UseFormReturn<FactsDraft> }) {
  const { name, field, form } = props
  const { label, hint } = field
  const id = `fact-${name}`
  if (hint === null) return null
  if ("choices" in field) {
    return (
      <RadioField
        id={id}
        label={label}
        note={hint}
        options={Object.entries({ "": "None", ...field.choices }).map(([value, label]) => ({ value, label }))}
        value={form.watch(`values.${name}`)}
        onChange={(value) => form.setValue(`values.${name}`, value)}
      />
    )
  }
  return (
    <FormTextField
      id={id}
      label={label}
      hint={hint}
      maxLength={field.longest}
      error={form.formState.errors.values?.[name]?.message}
      field={form.register(`values.${name}`, {
        validate: (text) =>
          name !== "summary" || text.trim() !== "" || "Write one sentence: without it, listings and cart stay blank.",
      })}
    />
  )
}

const ways = [
  { value: "prices", label: "Calculated from the prices", description: "Such as 33% OFF; no badge without a sale" },
  { value: "text", label: "A text of my own", description: "Shoppers see exactly this text" },
  { value: "none", label: "No badge", description: "Also on sale" },
] as const

function BadgeField({ form }: { form: UseFormReturn<FactsDraft> }) {
  const badge = form.watch("badge")
  return (
    <div className="flex flex-col gap-y-3">
      <RadioField
        id="badge-way"
        label="Badge"
        options={ways}
        value={badge}
        onChange={(way) => form.setValue("badge", way)}
      />
      {badge === "text" && (
        <FormTextField
          id="fact-badge"
          label="Text of the badge"
          maxLength={productFields.badge.longest}
          error={form.formState.errors.values?.badge?.message}
          field={form.register("values.badge", {
            validate: (text) => text.trim() !== "" || "Write the text, or choose another option.",
          })}
        />
      )}
    </div>
  )
}

function FeaturesField({ form }: { form: UseFormReturn<FactsDraft> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "features" })
  const [focused, setFocused] = useState<number>()
  // Keeps the focus on the moved item.
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
  if (text.trim() === "") return "Describe the feature, or remove it."
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

function RequirementField({ form }: { form: UseFormReturn<FactsDraft> }) {
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
          The product needs a third-party plug-in
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
              validate: (name) => name.trim() !== "" || "Type the name of the plug-in.",
            })}
          />
          <FormTextField
            id="requirement-url"
            label="Link"
            hint="Where buyers get the plug-in. The link begins with https://"
            type="url"
            maxLength={longest.requirementUrl}
            error={errors?.url?.message}
            field={form.register("requirement.url", {
              validate: (url) => isSecureLink(url.trim()) || "Type the whole link, beginning with https://",
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
