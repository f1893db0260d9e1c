import { largestVersion } from "../../lib/largest-version"

export interface UploadDraft {
  file: File | undefined
  version: string
  notes: string
  deliver: boolean
}

export type DraftErrors = Partial<Record<"file" | "version", string>>

/** Checked before the upload. The server checks again. */
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
  if (file.size > largestVersion.bytes)
    return `The file is too large. A version can have at most ${largestVersion.words}.`
  return undefined
}

/** The file comes last, because the server first decides by the other fields. */
export function formOf({ file, version, notes, deliver }: UploadDraft): FormData {
  const form = new FormData()
  form.set("version", version.trim())
  form.set("notes", notes)
  form.set("deliver", String(deliver))
  if (file) form.set("file", file)
  return form
}

export function nextVersion(current: string | undefined): string {
  if (!current) return "1.0.0"
  const match = /^(.*?)(\d{1,9})(\D*)$/.exec(current)
  return match ? `${match[1]}${Number(match[2]) + 1}${match[3]}` : ""
}

export interface Refused {
  reason: string
  field?: "version"
}

export function refusedOf({ reason, status }: { reason: string; status?: number | undefined }): Refused {
  // Only a taken version gives 422.
  const isAboutVersion = status === 422 || reason.startsWith("version: ")
  return { reason: reason.replace(/^version: /, ""), ...(isAboutVersion && { field: "version" }) }
}
