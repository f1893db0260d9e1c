import { Button, Hint, Input, Label } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { largestFilm, largestPoster } from "../../modules/digital-product/fact-rules"
import { useUploadDemo } from "./use-upload-demo"

type Fault = { field: "video" | "poster"; reason: string }

/** Uploads a film, its poster, or both. */
export function DemoForm({ productId, hasFilm }: { productId: string; hasFilm: boolean }) {
  const { mutate, isPending, error } = useUploadDemo(productId)
  const [fault, setFault] = useState<Fault>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [video, poster] = [chosen(form, "video"), chosen(form, "poster")]
    const found = faultOf(video, poster, hasFilm)
    setFault(found)
    if (found) return document.getElementById(`demo-${found.field}`)?.focus()
    mutate({ video, poster }, { onSuccess: () => form.reset() })
  }
  const reasonOf = (field: Fault["field"]) => (fault?.field === field ? fault.reason : undefined)
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
      {error && !isPending && (
        <Hint variant="error" role="alert">
          {error.message}
        </Hint>
      )}
      <Button type="submit" size="small" variant="secondary" className="self-start" isLoading={isPending}>
        Upload
      </Button>
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
  const id = `demo-${name}`
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      <Input
        id={id}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <Hint id={`${id}-hint`}>{hint}</Hint>
      {error && (
        <Hint variant="error" id={`${id}-error`} role="alert">
          {error}
        </Hint>
      )}
    </div>
  )
}

function chosen(form: HTMLFormElement, name: string): File | undefined {
  const file = new FormData(form).get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}

/** What can be told before anything is sent; the shop looks into the files itself. */
function faultOf(video: File | undefined, poster: File | undefined, hasFilm: boolean): Fault | undefined {
  if (!video && !(poster && hasFilm)) return { field: "video", reason: "Choose a video." }
  if (video && video.size > largestFilm.bytes) return { field: "video", reason: `At most ${largestFilm.words}.` }
  if (poster && poster.size > largestPoster.bytes) return { field: "poster", reason: `At most ${largestPoster.words}.` }
  return undefined
}
