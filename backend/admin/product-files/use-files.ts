import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { toast, usePrompt } from "@medusajs/ui"
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { StaffActionView } from "../../lib/staff-actions"
import type { NamedDigitalProduct } from "../../workflows/digital-product/digital-product-of"
import type { VersionView } from "../../workflows/digital-product/list-versions"
import { sdk } from "../lib/client"
import { precheckAt } from "../lib/precheck"
import { useChange } from "../lib/use-change"
import { type Precheck, useSending } from "../lib/use-sending"
import { formOf, type Refused, refusedOf, type UploadDraft } from "./upload-draft"

interface ProductFiles {
  /** Null until staff save the product's page. */
  digital_product: NamedDigitalProduct | null
  current: VersionView | null
  /** Newest first. */
  files: VersionView[]
  count: number
  actions: StaffActionView[]
}

/** Refreshes the product's files, and with them whether the shop sells the product. */
const productFiles = "products"

export const step = 5

/** Medusa's product key refreshes these files too. */
export function useFiles(productId: string, limit: number): UseQueryResult<ProductFiles, FetchError> {
  return useQuery({
    queryKey: [...productsQueryKeys.detail(productId), "files", limit],
    queryFn: () => sdk.client.fetch<ProductFiles>(`/admin/products/${productId}/files`, { query: { limit } }),
    placeholderData: keepPreviousData,
  })
}

export function useUpload(productId: string, onDone: () => void) {
  const { send, share, cancel } = useSending<{ file: VersionView }>(`/admin/products/${productId}/files`, productFiles)
  const [refused, setRefused] = useState<Refused>()
  const prompt = usePrompt()
  const deliver = useDeliver(productId)

  const upload = async (draft: UploadDraft) => {
    setRefused(undefined)
    const end = await send(formOf(draft), askFirst(productId, draft))
    if (end.kind === "refused") return setRefused(refusedOf(end))
    if (end.kind === "cancelled") return void toast.info("The upload was cancelled. Nothing was saved.")
    const { file } = end.answer
    toast.success(`Version ${file.version} is uploaded${file.is_current ? " and delivered" : ""}.`)
    onDone()
    if (draft.deliver && !file.is_current && (await prompt(questionOf(file)))) deliver.mutate({ id: file.id })
  }
  return { send: upload, share, refused, cancel }
}

function askFirst(productId: string, { file, version }: UploadDraft): Precheck {
  const body = { version: version.trim(), name: file?.name ?? "", size: file?.size ?? 0 }
  return precheckAt(`/admin/products/${productId}/files/check`, body)
}

export function useDeliver(productId: string) {
  return useChange<{ file: VersionView }, { id: string }>({
    method: "POST",
    path: ({ id }) => `/admin/products/${productId}/files/${id}/current`,
    renews: [productFiles],
    done: ({ file }) => `Buyers now get version ${file.version}.`,
    failed: "The delivered version was not changed",
  })
}

const forEveryone = "From now on, everyone who bought the product downloads this version. You can change it back."

export function questionOf({ version, worse }: Pick<VersionView, "version" | "worse">) {
  return {
    title: `Deliver version ${version}?`,
    description: [...worse, forEveryone].join(" "),
    confirmText: worse.length > 0 ? "Deliver it anyway" : "Deliver it",
    cancelText: "Cancel",
    variant: "confirmation" as const,
  }
}
