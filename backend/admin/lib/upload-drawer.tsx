import { Drawer, Input } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { Field } from "./field"
import { UploadFooter } from "./upload-footer"
import { UploadProgress } from "./upload-progress"
import { type AskFirst, useSending } from "./use-sending"

interface UploadDrawerProps<Answer> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  hint: string
  path: string
  /** The key of what is read anew however it ends. */
  renews: string
  /** Endings of the files that can be chosen, such as ".zip,.pdf". */
  accept: string
  /** What can be told of a file before anything is sent; undefined: nothing is wrong. */
  faultOf: (file: File) => string | undefined
  /** Asks the shop, which judges it again, before the bytes are on their way. */
  askFirst: (file: File) => AskFirst
  onDone?: (answer: Answer) => void
}

/** Uploads one file, and says how far it is; while bytes flow, only its Cancel ends it. */
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
    setProblem(end.kind === "refused" ? end.reason : "The upload was cancelled. Nothing of it was kept.")
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
