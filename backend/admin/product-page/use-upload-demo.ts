import type { FetchError } from "@medusajs/js-sdk"
import { toast } from "@medusajs/ui"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { ShownProduct } from "../../workflows/digital-product/shown-digital-product"
import { sdk } from "../lib/client"

interface Chosen {
  video: File | undefined
  poster: File | undefined
}

/** Sends the chosen files as a form. The browser says of what kind it is, with the boundary between its parts. */
export function useUploadDemo(productId: string): UseMutationResult<ShownProduct, FetchError, Chosen> {
  const client = useQueryClient()
  return useMutation<ShownProduct, FetchError, Chosen>({
    mutationFn: (chosen) => {
      const body = new FormData()
      for (const [name, file] of Object.entries(chosen)) if (file) body.set(name, file)
      const headers = { "content-type": null }
      return sdk.client.fetch<ShownProduct>(`/admin/products/${productId}/demo`, { method: "POST", headers, body })
    },
    onSuccess: () => void toast.success("Uploaded. View Demo plays it."),
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  })
}
