import type { ReactNode } from "react"
import { EmailField } from "../../account/account-fields"
import type { EmailInput } from "./use-email"

interface EmailSectionProps {
  email: EmailInput
  /** The address that a payment under way was asked for. */
  fixed: string | undefined
  children: ReactNode
}

/** Who buys: the address, and what else belongs to it. */
export function EmailSection({ email, fixed, children }: EmailSectionProps) {
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
        hint="Your downloads and your receipt go to this address."
        name="email"
        autoComplete="email"
        placeholder="name@example.com"
        maxLength={254}
        value={fixed ?? email.typed}
        readOnly={fixed !== undefined}
        error={email.problem}
        onChange={(event) => email.type(event.target.value)}
      />
      {children}
    </form>
  )
}
