import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { type SendEnd, type Sending, sendForm } from "./send-form"

/** Asks whether a form would be taken, before its files are sent; undefined when it would be. */
export type AskFirst = (signal: AbortSignal) => Promise<SendEnd<never> | undefined>

/**
 * A form with files under way: how much of it has gone as a share of 1, undefined while none is; and the way to end it,
 * as long as there is one. However it ends, what is kept by the key `renews` is read anew.
 */
export function useSending<Answer>(path: string, renews: string) {
  const client = useQueryClient()
  const sending = useRef<Pick<Sending<Answer>, "cancel">>(undefined)
  const [share, setShare] = useState<number>()
  useAskBeforeLeaving(share !== undefined)
  // Whoever goes to another page of the dashboard has ended it.
  useEffect(() => () => sending.current?.cancel(), [])

  const send = async (form: FormData, askFirst?: AskFirst): Promise<SendEnd<Answer>> => {
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
