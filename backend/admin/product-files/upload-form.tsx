import { Alert, Checkbox, Drawer, Hint, Input, Label, Textarea } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { largestVersion } from "../../lib/largest-version"
import { Field } from "../lib/field"
import { UploadFooter } from "../lib/upload-footer"
import { UploadProgress } from "../lib/upload-progress"
import { nextVersion } from "./next-version"
import { type DraftErrors, errorsIn, type UploadDraft } from "./upload-draft"
import type { useUpload } from "./use-upload"

interface Props {
  /** The name under which buyers get the file. */
  delivered: string
  /** The version that buyers get now. */
  current: string | undefined
  upload: ReturnType<typeof useUpload>
}

export function UploadForm({ delivered, current, upload }: Props) {
  const [draft, setDraft] = useState<UploadDraft>(() => ({
    file: undefined,
    version: nextVersion(current),
    changelog: "",
    deliver: true,
  }))
  const [isTried, setIsTried] = useState(false)
  const { send, share, refused, cancel } = upload
  const isSending = share !== undefined
  const wrong = errorsIn(draft, delivered)
  const errors: DraftErrors = {
    ...(refused?.field ? { [refused.field]: refused.reason } : {}),
    ...(isTried ? wrong : {}),
  }
  const change = (part: Partial<UploadDraft>) => setDraft({ ...draft, ...part })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const [field] = Object.keys(wrong)
    if (field) return document.getElementById(`upload-${field}`)?.focus()
    void send(draft)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="overflow-y-auto">
        <fieldset disabled={isSending} className="flex flex-col gap-y-6">
          <legend className="sr-only">The new version</legend>
          <Field
            id="upload-file"
            label="File"
            note={`A ZIP archive of at most ${largestVersion.words}.`}
            error={errors.file}
          >
            {(tied) => (
              <Input
                {...tied}
                aria-required
                type="file"
                accept=".zip"
                onChange={({ target }) => change({ file: target.files?.[0] })}
              />
            )}
          </Field>
          <Field
            id="upload-version"
            label="Version"
            note={current ? `Buyers get ${current} now.` : "The first one."}
            error={errors.version}
          >
            {(tied) => (
              <Input
                {...tied}
                aria-required
                autoComplete="off"
                maxLength={40}
                value={draft.version}
                onChange={({ target }) => change({ version: target.value })}
              />
            )}
          </Field>
          <Field
            id="upload-changelog"
            label="What is new (optional)"
            note="For staff only: shoppers do not see it."
            error={undefined}
          >
            {(tied) => (
              <Textarea
                {...tied}
                rows={4}
                maxLength={4_000}
                value={draft.changelog}
                onChange={({ target }) => change({ changelog: target.value })}
              />
            )}
          </Field>
          <DeliverField isOn={draft.deliver} onChange={(deliver) => change({ deliver })} />
        </fieldset>
      </Drawer.Body>
      <div className="flex flex-col gap-y-3 px-6 py-4 empty:hidden">
        {share !== undefined && <UploadProgress share={share} />}
        {refused && !refused.field && (
          <Alert variant="error" role="alert">
            {refused.reason}
          </Alert>
        )}
      </div>
      <UploadFooter isSending={isSending} onCancel={cancel} />
    </form>
  )
}

function DeliverField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className="flex items-start gap-x-3">
      <Checkbox
        id="upload-deliver"
        checked={isOn}
        aria-describedby="upload-deliver-note"
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <div className="flex flex-col">
        <Label size="small" weight="plus" htmlFor="upload-deliver">
          Deliver it at once
        </Label>
        <Hint id="upload-deliver-note">
          Everybody who bought the product gets it from then on. The version before stays, and you can go back to it.
        </Hint>
      </div>
    </div>
  )
}
