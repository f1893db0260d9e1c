import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { ShownVersion } from "../../workflows/digital-product/list-versions"
import { useSending } from "../lib/use-sending"
import { askFirst } from "./ask-first"
import { formOf, type Refused, refusedOf, type UploadDraft } from "./upload-draft"
import { productFiles } from "./use-files"

/** An upload of a version: how far it is, what came of it, and the way to end it. `onDone` is called when it is there. */
export function useUpload(productId: string, onDone: () => void) {
  const { send, share, cancel } = useSending<{ file: ShownVersion }>(`/admin/products/${productId}/files`, productFiles)
  const [refused, setRefused] = useState<Refused>()

  const upload = async (draft: UploadDraft) => {
    setRefused(undefined)
    const end = await send(formOf(draft), askFirst(productId, draft))
    if (end.kind === "refused") return setRefused(refusedOf(end))
    if (end.kind === "cancelled") return void toast.info("The upload was cancelled. Nothing of it was kept.")
    const { version, is_current: isCurrent } = end.answer.file
    toast.success(`Version ${version} is uploaded${isCurrent ? " and delivered" : ""}.`)
    onDone()
  }
  return { send: upload, share, refused, cancel }
}
