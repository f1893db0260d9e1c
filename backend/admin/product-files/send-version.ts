import type { ShownVersion } from "../../workflows/digital-product/list-versions"
import type { UploadDraft } from "./upload-draft"

/** How an upload ended. `field` is the one that the reason is about, when it is about one. */
export type UploadEnd =
  | { kind: "done"; file: ShownVersion }
  | { kind: "cancelled" }
  | { kind: "refused"; reason: string; field?: "version" }

export interface Sending {
  ended: Promise<UploadEnd>
  cancel: () => void
}

const interrupted = "The connection was interrupted. Nothing of the upload was kept; try it again."

/**
 * Uploads a version. By XMLHttpRequest, which alone tells how much has been sent. `progress` is told shares of 1.
 */
export function sendVersion(productId: string, draft: UploadDraft, progress: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  request.open("POST", `/admin/products/${productId}/files`)
  request.responseType = "json"
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  const ended = new Promise<UploadEnd>((resolve) => {
    request.onload = () => resolve(endOf(request))
    request.onerror = () => resolve({ kind: "refused", reason: interrupted })
    request.onabort = () => resolve({ kind: "cancelled" })
  })
  request.send(formOf(draft))
  return { ended, cancel: () => request.abort() }
}

/** The server decides by the version whether it takes the file, so the file comes last. */
function formOf({ file, version, changelog, deliver }: UploadDraft): FormData {
  const form = new FormData()
  form.set("version", version.trim())
  form.set("changelog", changelog)
  form.set("deliver", String(deliver))
  if (file) form.set("file", file)
  return form
}

function endOf({ status, response }: XMLHttpRequest): UploadEnd {
  const body = (response ?? {}) as { file?: ShownVersion; message?: string; type?: string }
  if (status === 200 && body.file) return { kind: "done", file: body.file }
  const reason = body.message ?? interrupted
  const isAboutVersion = body.type === "duplicate_error" || reason.startsWith("version: ")
  return { kind: "refused", reason: reason.replace(/^version: /, ""), ...(isAboutVersion && { field: "version" }) }
}
