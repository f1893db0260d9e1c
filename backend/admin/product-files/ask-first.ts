import { FetchError } from "@medusajs/js-sdk"
import { sdk } from "../lib/client"
import type { AskFirst } from "../lib/use-sending"
import type { UploadDraft } from "./upload-draft"

/** Asks the shop about a version before its file, which may take an hour, is on its way. */
export function askFirst(productId: string, { file, version }: UploadDraft): AskFirst {
  return async (signal) => {
    const body = { version: version.trim(), name: file?.name ?? "", size: file?.size ?? 0 }
    try {
      await sdk.client.fetch(`/admin/products/${productId}/files/check`, { method: "POST", body, signal })
      return undefined
    } catch (error) {
      if (signal.aborted) return { kind: "cancelled" }
      if (error instanceof FetchError) return { kind: "refused", reason: error.message, status: error.status }
      return { kind: "refused", reason: "The shop cannot be reached. Nothing was sent; try it again." }
    }
  }
}
