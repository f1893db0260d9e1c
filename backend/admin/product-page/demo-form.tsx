import { Button, Hint, Input } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { largestFilm, largestPoster } from "../../modules/digital-product/fact-rules"
import { Field } from "../lib/field"
import { UploadProgress } from "../lib/upload-progress"
import { type DemoFault, faultOfDemo } from "./demo-fault"
import { useUploadDemo } from "./use-upload-demo"

/** Uploads a film, its poster, or both. */
export function DemoForm({ productId, hasFilm }: { productId: string; hasFilm: boolean }) {
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
          hint={`What is seen before it plays. JPEG, PNG, WebP or AVIF, up to ${largestPoster.words}.`}
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
