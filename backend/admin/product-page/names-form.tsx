import { useState } from "react"
import { useForm } from "react-hook-form"
import { cartIdPattern, isFilename, longest } from "../../modules/digital-product/fact-rules"
import type { ProductNames } from "../../workflows/digital-product/names"
import { changedParts } from "../lib/changed-parts"
import { FormBody } from "../lib/form-drawer"
import { FormTextField } from "../lib/form-text-field"
import { useSaveFacts } from "./use-shown-product"

export function NamesForm(props: { productId: string; names: ProductNames; onDone: () => void }) {
  const [opened] = useState(props.names)
  const form = useForm<ProductNames>({ defaultValues: opened })
  const { send, isPending, error } = useSaveFacts(props.productId, props.onDone)
  const { errors } = form.formState
  return (
    <FormBody
      legend="File name and cart id"
      action="Save"
      onSubmit={form.handleSubmit(({ cart_id, filename }) =>
        send(changedParts(opened, { cart_id: cart_id.trim(), filename: filename.trim() })),
      )}
      isSending={isPending}
      refusal={error?.message}
    >
      <FormTextField
        id="name-filename"
        label="File name"
        hint="What buyers download, with its extension. No two products have the same one."
        maxLength={longest.filename}
        error={errors.filename?.message}
        field={form.register("filename", {
          validate: (name) => isFilename(name.trim()) || "A file's name with its ending, such as LineClean.zip.",
        })}
      />
      <FormTextField
        id="name-cart-id"
        label="Cart id"
        hint="What carts and integrations know the product by."
        maxLength={longest.cartId}
        error={errors.cart_id?.message}
        field={form.register("cart_id", {
          validate: (id) => cartIdPattern.test(id.trim()) || "Small letters and digits, with hyphens between them.",
        })}
      />
    </FormBody>
  )
}
