import { useEffect, useRef, useState } from "react"
import { type SendEnd, type Sending, sendForm } from "./send-form"

/** A form with files under way: how much of it has gone as a share of 1, undefined while none is; and the way to end it. */
export function useSending<Answer>(path: string) {
  const sending = useRef<Sending<Answer>>(undefined)
  const [share, setShare] = useState<number>()
  useAskBeforeLeaving(share !== undefined)
  // Whoever goes to another page of the dashboard has ended it.
  useEffect(() => () => sending.current?.cancel(), [])

  const send = async (form: FormData): Promise<SendEnd<Answer>> => {
    setShare(0)
    sending.current = sendForm<Answer>(path, form, setShare)
    const end = await sending.current.ended
    setShare(undefined)
    return end
  }
  return { send, share, cancel: () => sending.current?.cancel() }
}

function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isSending])
}
