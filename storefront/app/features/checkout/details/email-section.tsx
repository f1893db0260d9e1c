import { useRef, useState } from "react"
import type { Elements } from "../../../lib/elements"
import { EmailField } from "../../../ui/field"
import { textLink } from "../../../ui/text-link"
import { notify } from "../../../ui/toast"
import { useVisitor } from "../../account/session-user"
import { checkEmail, isSameEmail } from "./checkout-email"

/** `fixed`: address of a payment in progress. */
export function EmailSection(props: { email: EmailInput; fixed: string | undefined; children: Elements }) {
  const { email, fixed, children } = props
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (email.take() !== undefined) document.getElementById("payment")?.focus()
      }}
    >
      <EmailField
        ref={email.field}
        hint={
          <span aria-live="polite">
            {email.meant && fixed === undefined ? (
              <span>
                <span>Did you mean</span>{" "}
                <button type="button" className={textLink} onClick={email.correct}>
                  {email.meant}
                </button>
                <span>?</span>
              </span>
            ) : (
              <span>Your downloads and your receipt go to this address.</span>
            )}
          </span>
        }
        name="email"
        autoComplete="email"
        placeholder="name@example.com"
        maxLength={254}
        value={fixed ?? email.typed}
        readOnly={fixed !== undefined}
        error={email.problem}
        onChange={(event) => email.type(event.target.value)}
        onBlur={() => void email.leave()}
      />
      {children}
      {/* Several fields without a submit button ignore Enter (HTML, "Implicit submission"). */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Go to payment
      </button>
    </form>
  )
}

export type EmailInput = ReturnType<typeof useEmail>

export function useEmail() {
  const visitor = useVisitor()
  const [byHand, setTyped] = useState<string>()
  const own = visitor.state === "signed-in" ? visitor.user.email : ""
  const typed = byHand ?? own
  const [strict, setStrict] = useState(false)
  const [meant, setMeant] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const checked = checkEmail(typed)
  const problem = strict && "problem" in checked ? checked.problem : null

  /** Undefined if invalid, after focusing the field. */
  function take(): string | undefined {
    if ("email" in checked) return checked.email
    setStrict(true)
    if (checked.title) notify({ title: checked.title, text: checked.problem, kind: "error" })
    field.current?.focus()
    return undefined
  }

  function type(text: string): void {
    setTyped(text)
    setMeant(undefined)
  }

  /** Asks about a likely slip, but does not refuse it. */
  async function leave(): Promise<void> {
    if (byHand === undefined || !("email" in checked)) return
    const { meantEmail } = await import("./meant-email")
    setMeant(meantEmail(checked.email))
  }

  function correct(): void {
    if (meant) type(meant)
    field.current?.focus()
  }

  return { typed, isOwn: isSameEmail(typed, own), type, problem, field, take, leave, meant, correct }
}
