import { type FormEvent, useRef, useState } from "react"
import { normalEmail } from "../../../../backend/lib/email"
import type { PurchaseLinkRequest } from "../../../../compat-api/contract/purchases"
import { emailProblem } from "../../lib/email-problem"
import { Button } from "../../ui/button"
import { EmailField } from "../../ui/field"
import { Notice } from "../../ui/notice"
import { notify } from "../../ui/toast"
import { type LinkOutcome, sendLink } from "./send-link"

/** Links go only to the purchase's own address. */
export function LinkForm() {
  const [typed, setTyped] = useState("")
  const [strict, setStrict] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { busy, outcome, send } = useLinkSending()
  const email = normalEmail(typed)
  const problem = email === "" ? "Please enter your email address." : emailProblem(email)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setStrict(problem !== undefined)
    if (problem) field.current?.focus()
    else void send({ email })
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-120 gap-5">
      <SendingNotice outcome={outcome} />
      <EmailField
        ref={field}
        hint="The e-mail address you bought with."
        name="email"
        autoComplete="email"
        maxLength={254}
        value={typed}
        error={strict ? problem : null}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        {busy ? "Sending..." : "Send me the links"}
      </Button>
    </form>
  )
}

export function useLinkSending() {
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

/** Not a live region, because a toast has announced it. */
export function SendingNotice({ outcome }: { outcome: LinkOutcome | null }) {
  if (!outcome) return null
  return (
    <Notice kind={outcome.isSent ? "success" : "error"} title={outcome.title} live={false}>
      {outcome.text}
    </Notice>
  )
}
