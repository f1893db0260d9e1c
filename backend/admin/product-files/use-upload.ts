import { toast } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { type Sending, sendVersion, type UploadEnd } from "./send-version"
import type { UploadDraft } from "./upload-draft"
import { productFiles } from "./use-files"

type Refused = Extract<UploadEnd, { kind: "refused" }>

/** An upload under way: how far it is, what came of it, and the way to end it. `onDone` is called when it is there. */
export function useUpload(productId: string, onDone: () => void) {
  const client = useQueryClient()
  const sending = useRef<Sending>(undefined)
  /** How much was sent, as a share of 1; undefined while nothing is. */
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<Refused>()
  useAskBeforeLeaving(share !== undefined)
  // Whoever goes to another page of the dashboard has ended it.
  useEffect(() => () => sending.current?.cancel(), [])

  const send = async (draft: UploadDraft) => {
    setRefused(undefined)
    setShare(0)
    sending.current = sendVersion(productId, draft, setShare)
    const end = await sending.current.ended
    setShare(undefined)
    if (end.kind === "refused") return setRefused(end)
    if (end.kind === "cancelled") return void toast.info("The upload was cancelled. Nothing of it was kept.")
    toast.success(`Version ${end.file.version} is uploaded${end.file.is_current ? " and delivered" : ""}.`)
    onDone()
    await client.invalidateQueries({ queryKey: [productFiles] })
  }
  return { send, share, refused, cancel: () => sending.current?.cancel() }
}

function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isSending])
}
