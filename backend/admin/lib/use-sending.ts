import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { isRefusal, LostAnswer } from "./lost-answer"

type SendEnd<Answer> =
  | { kind: "done"; answer: Answer }
  | { kind: "cancelled" }
  | { kind: "refused"; reason: string; status?: number | undefined }

/** Undefined if the shop accepts the file. */
export type Precheck = (signal: AbortSignal) => Promise<SendEnd<never> | undefined>

interface Sending<Answer> {
  ended: Promise<SendEnd<Answer>>
  cancel: () => void
}

/** `share`: 0 to 1, undefined while idle. */
export function useSending<Answer>(path: string, renews: string) {
  const client = useQueryClient()
  const sending = useRef<Pick<Sending<Answer>, "cancel">>(undefined)
  const [share, setShare] = useState<number>()
  useAskBeforeLeaving(share !== undefined)
  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.cancel(), [])

  const send = async (form: FormData, askFirst?: Precheck): Promise<SendEnd<Answer>> => {
    setShare(0)
    const asking = new AbortController()
    sending.current = { cancel: () => asking.abort() }
    const end = (await askFirst?.(asking.signal)) ?? (await sendNow(form))
    setShare(undefined)
    void client.invalidateQueries({ queryKey: [renews] })
    return end
  }
  const sendNow = (form: FormData) => {
    const begun = sendForm<Answer>(path, form, setShare)
    sending.current = begun
    return begun.ended
  }
  return { send, share, cancel: share === 1 ? undefined : () => sending.current?.cancel() }
}

function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isSending])
}

const interrupted = "The connection was interrupted. Nothing was saved. Please upload the file again."

/**
 * XMLHttpRequest, because fetch has no upload progress. `progress` gets 0 to 1. Cannot be cancelled once the whole
 * form is sent.
 */
function sendForm<Answer>(path: string, form: FormData, progress: (share: number) => void): Sending<Answer> {
  const request = new XMLHttpRequest()
  let isAllSent = false
  request.open("POST", path)
  request.responseType = "json"
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  request.upload.onload = () => {
    isAllSent = true
    progress(1)
  }
  const ended = new Promise<SendEnd<Answer>>((resolve) => {
    const lose = () => resolve({ kind: "refused", reason: isAllSent ? new LostAnswer({}).message : interrupted })
    request.onload = () => {
      const end = endOf<Answer>(request)
      if (end) resolve(end)
      else lose()
    }
    request.onerror = lose
    request.onabort = () => (isAllSent ? lose() : resolve({ kind: "cancelled" }))
  })
  request.send(form)
  return { ended, cancel: () => void (isAllSent || request.abort()) }
}

/** Undefined if the answer is not the shop's. */
function endOf<Answer>({ status, response }: XMLHttpRequest): SendEnd<Answer> | undefined {
  if (status < 300 && response) return { kind: "done", answer: response as Answer }
  const { message } = (response ?? {}) as { message?: string }
  if (!isRefusal({ status }) && !(status === 503 && message)) return undefined
  return { kind: "refused", reason: message ?? interrupted, status }
}
