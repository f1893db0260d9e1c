import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Heading, Hint } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { resizedPicture, sharpFrom, widestPicture } from "../../lib/pictures/picture-forms"
import { longest } from "../../modules/digital-product/fact-rules"
import { FormTextField } from "../lib/field"
import { Nothing } from "../lib/section"
import { useChange } from "../lib/use-change"

interface Picture {
  id: string
  url: string
  alt: string
}

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-image-texts" })

export default function ImageTextsSection({ data: product }: DetailWidgetProps<AdminProduct>) {
  const pictures = (product.images ?? []).map(pictureOf)
  return (
    <Container className="p-0">
      <section aria-labelledby="picture-texts-title" className="divide-y">
        <header className="px-6 py-4">
          <Heading level="h2" id="picture-texts-title">
            Picture texts
          </Heading>
          <Hint>
            Describe what each picture shows. Screen readers read the text out, and shoppers see it below the picture.
          </Hint>
        </header>
        {pictures.length === 0 ? (
          <Nothing>No pictures yet. Add them under Media.</Nothing>
        ) : (
          // Other pictures start a new form.
          <TextsForm key={pictures.map(({ id }) => id).join()} productId={product.id} pictures={pictures} />
        )}
      </section>
    </Container>
  )
}

function TextsForm({ productId, pictures }: { productId: string; pictures: Picture[] }) {
  const form = useForm<Record<string, string>>({
    // Shows colleagues' changes in untouched fields.
    values: Object.fromEntries(pictures.map(({ id, alt }) => [id, alt])),
    resetOptions: { keepDirtyValues: true },
  })
  const { dirtyFields } = form.formState
  const save = useChange<unknown, { images: { id: string; alt: string }[] }>({
    method: "POST",
    path: `/admin/products/${productId}/image-texts`,
    renews: ["products"],
    done: "The picture texts are saved.",
    failed: "The picture texts were not saved",
  })
  const submit = form.handleSubmit((texts) => {
    const typed = pictures.filter(({ id }) => dirtyFields[id])
    const images = typed.map(({ id }) => ({ id, alt: texts[id]?.trim() ?? "" }))
    save.mutate({ images }, { onSuccess: () => images.forEach(showSaved) })
  })
  const showSaved = ({ id, alt }: { id: string; alt: string }) => form.resetField(id, { defaultValue: alt })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-y-4 px-6 py-4">
      <fieldset disabled={save.isPending}>
        <ol className="flex flex-col gap-y-4">
          {pictures.map(({ id, url }, place) => (
            <li key={id} className="flex items-start gap-x-4">
              <img
                src={url}
                alt=""
                loading="lazy"
                className="bg-ui-bg-subtle size-16 shrink-0 rounded-md object-cover"
              />
              <div className="min-w-0 flex-1">
                <FormTextField
                  id={`picture-${place}`}
                  label={`Picture ${place + 1}`}
                  maxLength={longest.alt}
                  error={undefined}
                  field={form.register(id)}
                />
                <Smallness url={url} />
              </div>
            </li>
          ))}
        </ol>
      </fieldset>
      <Button type="submit" size="small" variant="secondary" className="self-start" isLoading={save.isPending}>
        Save
      </Button>
    </form>
  )
}

function Smallness({ url }: { url: string }) {
  const picture = resizedPicture(url)
  if (!picture || picture.width >= sharpFrom) return null
  return (
    <Hint variant="error">
      This picture is only {picture.width} pixels wide and looks blurred on the product's page. {widestPicture} pixels
      are best.
    </Hint>
  )
}

function pictureOf({ id, url, metadata }: NonNullable<AdminProduct["images"]>[number]): Picture {
  const { alt } = (metadata ?? {}) as { alt?: unknown }
  return { id, url, alt: typeof alt === "string" ? alt : "" }
}
