import { Button, Textarea } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import type { VersionView } from "../../workflows/digital-product/list-versions"
import { Field } from "../lib/field"
import { EditDrawer, FormBody } from "../lib/form-drawer"
import { useChange } from "../lib/use-change"

interface NotesFieldProps {
  id: string
  value: string
  onChange: (notes: string) => void
}

export function NotesField({ id, value, onChange }: NotesFieldProps) {
  return (
    <Field
      id={id}
      label="What is new (optional)"
      note="Shoppers read it on the product's page, and buyers in e-mails about this version."
      error={undefined}
    >
      {(tied) => (
        <Textarea
          {...tied}
          rows={6}
          maxLength={4_000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

interface NotesDrawerProps {
  productId: string
  file: VersionView
}

export function NotesDrawer({ productId, file }: NotesDrawerProps) {
  return (
    <EditDrawer
      title={`Notes for version ${file.version}`}
      description="Notes appear on the product's page as soon as you save them."
      trigger={
        <Button size="small" variant="transparent" aria-label={`Edit the notes for version ${file.version}`}>
          Notes
        </Button>
      }
    >
      {(close) => <NotesForm productId={productId} file={file} onDone={close} />}
    </EditDrawer>
  )
}

function NotesForm({ productId, file, onDone }: NotesDrawerProps & { onDone: () => void }) {
  const [notes, setNotes] = useState(file.notes ?? file.changelog ?? "")
  const change = useChange<{ file: VersionView }, { notes: string }>({
    method: "POST",
    path: `/admin/products/${productId}/files/${file.id}/notes`,
    renews: ["products"],
    done: ({ file: { version } }) => `The notes for version ${version} are saved.`,
    failed: "The notes were not saved",
    onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ notes })
  }
  return (
    <FormBody
      legend="Notes"
      onSubmit={submit}
      action="Save"
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <NotesField id="version-notes" value={notes} onChange={setNotes} />
    </FormBody>
  )
}
