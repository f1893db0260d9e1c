import { largestVersion } from "../../lib/largest-version"

/** What staff typed and chose. */
export interface UploadDraft {
  file: File | undefined
  version: string
  changelog: string
  deliver: boolean
}

export type DraftErrors = Partial<Record<"file" | "version", string>>

/** What can be told before anything is sent; the server judges all of it again. */
export function errorsIn({ file, version }: UploadDraft, delivered: string): DraftErrors {
  const wrongFile = errorOfFile(file, delivered)
  return {
    ...(wrongFile ? { file: wrongFile } : {}),
    ...(version.trim() ? {} : { version: "Give the version a name, such as 1.2.0." }),
  }
}

function errorOfFile(file: UploadDraft["file"], delivered: string): string | undefined {
  if (!file) return "Choose a file."
  const ending = delivered.slice(delivered.lastIndexOf("."))
  if (!file.name.toLowerCase().endsWith(ending.toLowerCase())) return `Choose a file whose name ends with ${ending}.`
  if (file.size === 0) return "The file is empty."
  if (file.size > largestVersion.bytes) return `The file is too large: a version may have ${largestVersion.words}.`
  return undefined
}

/** The server decides by the version whether it takes the file, so the file comes last. */
export function formOf({ file, version, changelog, deliver }: UploadDraft): FormData {
  const form = new FormData()
  form.set("version", version.trim())
  form.set("changelog", changelog)
  form.set("deliver", String(deliver))
  if (file) form.set("file", file)
  return form
}

/** Why an upload was refused. `field` is the one that the reason is about, when it is about one. */
export interface Refused {
  reason: string
  field?: "version"
}

/** `status` is the answer's. */
export function refusedOf({ reason, status }: { reason: string; status?: number | undefined }): Refused {
  // Of all that is checked, only the version can be there already (422).
  const isAboutVersion = status === 422 || reason.startsWith("version: ")
  return { reason: reason.replace(/^version: /, ""), ...(isAboutVersion && { field: "version" }) }
}
