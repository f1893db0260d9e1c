import { Button, Drawer, Hint, Input, Label } from "@medusajs/ui"
import { type FormEvent, useId, useState } from "react"
import { UploadProgress } from "./upload-progress"
import { useUpload } from "./use-upload"

interface UploadDrawerProps<Answer> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  hint: string
  path: string
  /** Endings of the files that can be chosen, such as ".zip,.pdf". */
  accept: string
  onDone: (answer: Answer) => void
}

/** Uploads one file, and says how far it is; closing it cancels the upload. */
export function UploadDrawer<Answer>({ isOpen, onOpenChange, title, onDone, ...field }: UploadDrawerProps<Answer>) {
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title className="font-sans font-medium">{title}</Drawer.Title>
        </Drawer.Header>
        <UploadForm<Answer>
          {...field}
          onDone={(answer) => {
            onOpenChange(false)
            onDone(answer)
          }}
        />
      </Drawer.Content>
    </Drawer>
  )
}

type UploadFormProps<Answer> = Omit<UploadDrawerProps<Answer>, "isOpen" | "onOpenChange" | "title">

function UploadForm<Answer>({ path, hint, accept, onDone }: UploadFormProps<Answer>) {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [isMissing, setIsMissing] = useState(false)
  const { share, error, start, cancel } = useUpload<Answer>(path)
  const isBusy = share !== undefined
  const problem = isMissing && !file ? "Choose a file." : error

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!file)
    const answer = file && (await start(file))
    if (answer) onDone(answer)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
        <div className="flex flex-col gap-y-2">
          <Label size="small" weight="plus" htmlFor={id}>
            File
          </Label>
          <Input
            id={id}
            type="file"
            accept={accept}
            disabled={isBusy}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          <Hint id={`${id}-hint`}>{hint}</Hint>
          {problem && (
            <Hint variant="error" id={`${id}-error`} role="alert">
              {problem}
            </Hint>
          )}
        </div>
        {isBusy && <UploadProgress share={share} />}
      </Drawer.Body>
      <Drawer.Footer>
        {isBusy ? (
          <Button type="button" variant="secondary" size="small" onClick={cancel}>
            Cancel the upload
          </Button>
        ) : (
          <Drawer.Close asChild>
            <Button type="button" variant="secondary" size="small">
              Close
            </Button>
          </Drawer.Close>
        )}
        <Button type="submit" size="small" isLoading={isBusy}>
          Upload
        </Button>
      </Drawer.Footer>
    </form>
  )
}
