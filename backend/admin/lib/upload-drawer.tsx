import { Button, Drawer, Input, Text } from "@medusajs/ui"
import { type FormEvent, useId, useState } from "react"
import { Field } from "./field"
import { CloseButton } from "./form-drawer"
import { type Precheck, useSending } from "./use-sending"

interface UploadDrawerProps<Answer> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  hint: string
  path: string
  /** Query key. */
  renews: string
  /** ".zip,.pdf" */
  accept: string
  faultOf: (file: File) => string | undefined
  askFirst: (file: File) => Precheck
  onDone?: (answer: Answer) => void
}

export function UploadDrawer<Answer>({
  isOpen,
  onOpenChange,
  title,
  path,
  renews,
  onDone,
  ...field
}: UploadDrawerProps<Answer>) {
  const upload = useSending<Answer>(path, renews)
  return (
    <Drawer open={isOpen} onOpenChange={(open) => upload.share === undefined && onOpenChange(open)}>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title className="font-sans font-medium">{title}</Drawer.Title>
        </Drawer.Header>
        <UploadForm<Answer>
          {...field}
          upload={upload}
          onDone={(answer) => {
            onOpenChange(false)
            onDone?.(answer)
          }}
        />
      </Drawer.Content>
    </Drawer>
  )
}

interface UploadFormProps<Answer>
  extends Omit<UploadDrawerProps<Answer>, "isOpen" | "onOpenChange" | "title" | "path" | "renews" | "onDone"> {
  upload: ReturnType<typeof useSending<Answer>>
  onDone: (answer: Answer) => void
}

function UploadForm<Answer>({ upload, hint, accept, faultOf, askFirst, onDone }: UploadFormProps<Answer>) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { send, share, cancel } = upload
  const isSending = share !== undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fault = file ? faultOf(file) : "Choose a file."
    setProblem(fault)
    if (!file || fault) return document.getElementById("upload-file")?.focus()
    const form = new FormData()
    form.set("file", file)
    const end = await send(form, askFirst(file))
    if (end.kind === "done") return onDone(end.answer)
    setProblem(end.kind === "refused" ? end.reason : "The upload was cancelled. Nothing was saved.")
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
        <Field id="upload-file" label="File" note={hint} error={problem}>
          {(tied) => (
            <Input
              {...tied}
              type="file"
              accept={accept}
              disabled={isSending}
              aria-required
              onChange={({ target }) => {
                setFile(target.files?.[0])
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        {isSending && <UploadProgress share={share} />}
      </Drawer.Body>
      <UploadFooter isSending={isSending} onCancel={cancel} />
    </form>
  )
}

/** `share`: 0 to 1. At 1 the shop is still saving. */
export function UploadProgress({ share }: { share: number }) {
  const id = useId()
  const percent = Math.floor(share * 100)
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" id={id}>
        {percent < 100 ? `Uploading: ${percent}%` : "Uploaded. Saving …"}
      </Text>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 w-full overflow-hidden rounded-full bg-ui-bg-component"
      >
        <div className="h-full bg-ui-bg-interactive" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

interface Props {
  isSending: boolean
  /** Undefined once the whole file is sent. */
  onCancel: (() => void) | undefined
}

export function UploadFooter({ isSending, onCancel }: Props) {
  return (
    <Drawer.Footer>
      {!isSending && <CloseButton>Cancel</CloseButton>}
      {isSending && onCancel && (
        <Button type="button" size="small" variant="secondary" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
      <Button type="submit" size="small" isLoading={isSending}>
        Upload
      </Button>
    </Drawer.Footer>
  )
}
