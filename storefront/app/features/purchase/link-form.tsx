import { type FormEvent, useRef, useState } from "react"
import { normalEmail } from "../../../../compat-api/contract/characters"
import { emailProblem } from "../../lib/email-problem"
import { Button } from "../../ui/button"
import { EmailField } from "../account/account-fields"
import { SendingNotice } from "./sending-notice"
import { useLinkSending } from "./use-link-sending"

/** Asks for the links to everything that was bought with an address. They go to that address and nowhere else. */
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
        hint="The address that you bought with."
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
