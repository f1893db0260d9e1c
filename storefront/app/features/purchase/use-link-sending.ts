import { useState } from "react"
import type { PurchaseLinkRequest } from "../../../../compat-api/contract/purchases"
import { notify } from "../../ui/toast"
import { type LinkOutcome, sendLink } from "./send-link"

export interface LinkSending {
  busy: boolean
  /** Of the last attempt, until the next one. */
  outcome: LinkOutcome | null
  send: (request: PurchaseLinkRequest) => Promise<void>
}

/** Asks for links by mail, one call at a time. */
export function useLinkSending(): LinkSending {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null)

  async function send(request: PurchaseLinkRequest): Promise<void> {
    if (busy) return
    setBusy(true)
    setOutcome(null)
    const became = await sendLink(request)
    notify({ title: became.title, text: became.text, kind: became.isSent ? "success" : "error" })
    setOutcome(became)
    setBusy(false)
  }

  return { busy, outcome, send }
}
