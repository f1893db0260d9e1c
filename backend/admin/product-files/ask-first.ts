import { askAt } from "../lib/ask-first"
import type { AskFirst } from "../lib/use-sending"
import type { UploadDraft } from "./upload-draft"

export function askFirst(productId: string, { file, version }: UploadDraft): AskFirst {
  const body = { version: version.trim(), name: file?.name ?? "", size: file?.size ?? 0 }
  return askAt(`/admin/products/${productId}/files/check`, body)
}
