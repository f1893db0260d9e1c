import { useState } from "react"
import { useForm } from "react-hook-form"
import { type PageText, pageTextNames, pageTexts } from "../../modules/digital-product/page-facts"
import type { ShownDigitalProduct } from "../../workflows/digital-product/shown-digital-product"
import { FormBody } from "../lib/form-drawer"
import { FormTextField } from "../lib/form-text-field"
import { BadgeField } from "./badge-field"
import { CompatibilityField } from "./compatibility-field"
import { changesOf, draftOf, type FactsDraft } from "./facts-draft"
import { FeaturesField } from "./features-field"
import { RequirementField } from "./requirement-field"
import { useSaveFacts } from "./use-shown-product"

interface Props {
  productId: string
  product: ShownDigitalProduct | null
  onDone: () => void
}

export function FactsForm({ productId, product, onDone }: Props) {
  const [opened] = useState(() => draftOf(product))
  const form = useForm<FactsDraft>({ defaultValues: opened, shouldUnregister: false })
  const { send, isPending, error } = useSaveFacts(productId, onDone)
  const { errors } = form.formState
  return (
    <FormBody
      legend="What shoppers read"
      action="Save"
      onSubmit={form.handleSubmit((draft) => send(changesOf(opened, draft)))}
      isSending={isPending}
      refusal={error?.message}
    >
      {pageTextNames.map((name) => {
        const { label, hint, longest, empty }: PageText = pageTexts[name]
        if (hint === null) return null
        return (
          <FormTextField
            key={name}
            id={`fact-${name}`}
            label={empty === null ? `${label} (optional)` : label}
            hint={hint}
            maxLength={longest}
            error={errors.texts?.[name]?.message}
            field={form.register(`texts.${name}`)}
          />
        )
      })}
      <BadgeField form={form} />
      <FeaturesField form={form} />
      <CompatibilityField form={form} />
      <RequirementField form={form} />
    </FormBody>
  )
}
