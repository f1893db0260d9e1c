import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Hint, Input, toast } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { largestFilm, largestPoster } from "../../modules/digital-product/fact-rules"
import type { DigitalProductView, ProductView } from "../../workflows/digital-product/digital-product-view"
import { ConfirmButton } from "../lib/confirm-button"
import { Field } from "../lib/field"
import { Nothing } from "../lib/section"
import { UploadProgress } from "../lib/upload-drawer"
import { useChange } from "../lib/use-change"
import { useSending } from "../lib/use-sending"
import { type DemoFault, faultOfDemo } from "../product-page/demo-fault"
import { ProductSection } from "../product-page/section"

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-demo" })

export default function DemoSection({ data: { id: productId } }: DetailWidgetProps<AdminProduct>) {
  return (
    <ProductSection
      productId={productId}
      id="demo-video-title"
      title="Demo video"
      actions={({ digital_product }) => digital_product?.demo && <RemoveDemo productId={productId} />}
    >
      {({ digital_product }) => (
        <>
          {digital_product?.demo ? (
            <Film {...digital_product.demo} />
          ) : (
            <Nothing>No demo video yet. View Demo on the product's page says so.</Nothing>
          )}
          <DemoForm productId={productId} hasFilm={Boolean(digital_product?.demo)} />
        </>
      )}
    </ProductSection>
  )
}

function Film({ src, poster }: NonNullable<DigitalProductView["demo"]>) {
  return (
    <div className="px-6 py-4">
      {/* biome-ignore lint/a11y/useMediaCaption: the films have no sound */}
      <video
        controls
        preload="none"
        aria-label="Demo video"
        src={src}
        poster={poster ?? undefined}
        className="bg-ui-bg-subtle aspect-video w-full max-w-lg rounded-md"
      />
    </div>
  )
}

function RemoveDemo({ productId }: { productId: string }) {
  const remove = useChange<ProductView>({
    method: "DELETE",
    path: `/admin/products/${productId}/demo`,
    renews: ["products"],
    done: "The demo video was removed.",
    failed: "The demo video was not removed",
  })
  return (
    <ConfirmButton
      label="Remove"
      question={{
        title: "Remove the demo video?",
        description: "The video and its poster are deleted. This cannot be undone.",
        confirmText: "Remove",
        variant: "danger",
      }}
      isSending={remove.isPending}
      onConfirm={remove.mutate}
    />
  )
}

function DemoForm({ productId, hasFilm }: { productId: string; hasFilm: boolean }) {
  const { upload, share, refusal, cancel } = useUploadDemo(productId)
  const [fault, setFault] = useState<DemoFault>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [video, poster] = [chosen(form, "video"), chosen(form, "poster")]
    const found = faultOfDemo({ video, poster, hasFilm })
    setFault(found)
    if (found) return document.getElementById(`demo-${found.field}`)?.focus()
    void upload({ video, poster }, () => form.reset())
  }
  const reasonOf = (field: DemoFault["field"]) => (fault?.field === field ? fault.reason : undefined)
  return (
    <form onSubmit={submit} noValidate aria-label="Upload a demo video" className="flex flex-col gap-y-4 px-6 py-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FileField
          name="video"
          label={hasFilm ? "New video" : "Video"}
          accept="video/mp4,video/webm"
          hint={`MP4 or WebM, up to ${largestFilm.words}.`}
          error={reasonOf("video")}
        />
        <FileField
          name="poster"
          label={hasFilm ? "New poster" : "Poster (optional)"}
          accept="image/jpeg,image/png,image/webp,image/avif"
          hint={`The picture before the video plays. JPEG, PNG, WebP or AVIF, up to ${largestPoster.words}.`}
          error={reasonOf("poster")}
        />
      </div>
      {refusal && (
        <Hint variant="error" role="alert">
          {refusal}
        </Hint>
      )}
      {share !== undefined && <UploadProgress share={share} />}
      <div className="flex gap-x-2">
        <Button type="submit" size="small" variant="secondary" isLoading={share !== undefined}>
          Upload
        </Button>
        {share !== undefined && cancel && (
          <Button type="button" size="small" variant="transparent" onClick={cancel}>
            Cancel upload
          </Button>
        )}
      </div>
    </form>
  )
}

interface FieldProps {
  name: "video" | "poster"
  label: string
  accept: string
  hint: string
  error: string | undefined
}

function FileField({ name, label, accept, hint, error }: FieldProps) {
  return (
    <div className="min-w-0">
      <Field id={`demo-${name}`} label={label} note={hint} error={error}>
        {(tied) => <Input {...tied} name={name} type="file" accept={accept} />}
      </Field>
    </div>
  )
}

function chosen(form: HTMLFormElement, name: string): File | undefined {
  const file = new FormData(form).get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}

interface Chosen {
  video: File | undefined
  poster: File | undefined
}

function useUploadDemo(productId: string) {
  const { send, share, cancel } = useSending<ProductView>(`/admin/products/${productId}/demo`, "products")
  const [refusal, setRefusal] = useState<string>()

  const upload = async (chosen: Chosen, onDone: () => void) => {
    setRefusal(undefined)
    const form = new FormData()
    for (const [name, file] of Object.entries(chosen)) if (file) form.set(name, file)
    const end = await send(form)
    if (end.kind === "refused") setRefusal(end.reason)
    if (end.kind === "cancelled") toast.info("The upload was cancelled. Nothing was saved.")
    if (end.kind === "done") {
      toast.success("Uploaded. View Demo plays the video now.")
      onDone()
    }
  }
  return { upload, share, refusal, cancel }
}
