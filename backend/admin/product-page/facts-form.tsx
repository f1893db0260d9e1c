import { useForm } from "react-hook-form"
import { longest } from "../../modules/digital-product/fact-rules"
import type { ShownDigitalProduct } from "../../workflows/digital-product/shown-digital-product"
import { FormBody } from "../lib/form-drawer"
import { CompatibilityField } from "./compatibility-field"
import { changesOf, draftOf, type FactsDraft } from "./facts-draft"
import { FeaturesField } from "./features-field"
import { RequirementField } from "./requirement-field"
import { TextField } from "./text-field"
import { useSaveFacts } from "./use-shown-product"

interface Props {
  productId: string
  product: ShownDigitalProduct | null
  onDone: () => void
}

export function FactsForm({ productId, product, onDone }: Props) {
  const form = useForm<FactsDraft>({ defaultValues: draftOf(product), shouldUnregister: false })
  const { send, isPending, error } = useSaveFacts(productId, onDone)
  const { errors } = form.formState
  return (
    <FormBody
      legend="What shoppers read"
      action="Save"
      onSubmit={form.handleSubmit((draft) => send(changesOf(draft)))}
      isSending={isPending}
      refusal={error?.message}
    >
      <TextField
        id="fact-summary"
        label="Summary"
        hint="One sentence, for listings, the cart and search engines."
        maxLength={longest.summary}
        error={errors.summary?.message}
        field={form.register("summary")}
      />
      <TextField
        id="fact-badge"
        label="Badge (optional)"
        hint="Shown as it is written, such as 34% OFF."
        maxLength={longest.badge}
        error={errors.badge?.message}
        field={form.register("badge")}
      />
      <FeaturesField form={form} />
      <CompatibilityField form={form} />
      <RequirementField form={form} />
    </FormBody>
  )
}
