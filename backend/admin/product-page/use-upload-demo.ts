import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { ShownProduct } from "../../workflows/digital-product/shown-digital-product"
import { useSending } from "../lib/use-sending"

interface Chosen {
  video: File | undefined
  poster: File | undefined
}

/** An upload of a film, its poster, or both: how far it is, why it was refused, and the way to end it. */
export function useUploadDemo(productId: string) {
  const { send, share, cancel } = useSending<ShownProduct>(`/admin/products/${productId}/demo`, "products")
  const [refusal, setRefusal] = useState<string>()

  const upload = async (chosen: Chosen, onDone: () => void) => {
    setRefusal(undefined)
    const form = new FormData()
    for (const [name, file] of Object.entries(chosen)) if (file) form.set(name, file)
    const end = await send(form)
    if (end.kind === "refused") setRefusal(end.reason)
    if (end.kind === "cancelled") toast.info("The upload was cancelled. Nothing of it was kept.")
    if (end.kind === "done") {
      toast.success("Uploaded. View Demo plays it.")
      onDone()
    }
  }
  return { upload, share, refusal, cancel }
}
