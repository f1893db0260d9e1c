import { Alert, Button, Drawer, Input } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { largestVersion } from "../../lib/largest-version"
import type { NamedDigitalProduct } from "../../workflows/digital-product/digital-product-of"
import type { VersionView } from "../../workflows/digital-product/list-versions"
import { CheckField } from "../lib/choices"
import { Field } from "../lib/field"
import { FormDrawer } from "../lib/form-drawer"
import { UploadFooter, UploadProgress } from "../lib/upload-drawer"
import { NotesField } from "./notes"
import { type DraftErrors, errorsIn, nextVersion, type UploadDraft } from "./upload-draft"
import { useUpload } from "./use-files"

interface UploadDrawerProps {
  productId: string
  product: NamedDigitalProduct
  current: VersionView | null
}

export function UploadDrawer({ productId, product, current }: UploadDrawerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const upload = useUpload(productId, () => setIsOpen(false))
  return (
    <FormDrawer
      title="Upload a version"
      description={`Buyers get it as ${product.filename}, whatever the file is called on your computer.`}
      isOpen={isOpen}
      onOpenChange={(open) => upload.share === undefined && setIsOpen(open)}
      trigger={<Button size="small">Upload a version</Button>}
    >
      <UploadForm delivered={product.filename} current={current?.version} upload={upload} />
    </FormDrawer>
  )
}

interface Props {
  delivered: string
  current: string | undefined
  upload: ReturnType<typeof useUpload>
}

function UploadForm({ delivered, current, upload }: Props) {
  const [draft, setDraft] = useState<UploadDraft>(() => ({
    file: undefined,
    version: nextVersion(current),
    notes: "",
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
            note={current ? `Buyers now get version ${current}.` : "This is the first version."}
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
          <NotesField id="upload-notes" value={draft.notes} onChange={(notes) => change({ notes })} />
          <CheckField
            id="upload-deliver"
            label="Deliver it at once"
            note="Everyone who bought the product will then get this version. The shop keeps the previous version, so you can go back to it."
            isOn={draft.deliver}
            onChange={(deliver) => change({ deliver })}
          />
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
