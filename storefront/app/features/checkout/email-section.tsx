import { Field } from "../../ui/field"
import type { EmailInput } from "./use-email"

/** `fixed`: the address that a payment under way was asked for. */
export function EmailSection({ email, fixed }: { email: EmailInput; fixed: string | undefined }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (email.take() !== undefined) document.getElementById("payment")?.focus()
      }}
    >
      <Field
        ref={email.field}
        label="Email"
        hint="Your downloads and your receipt go to this address."
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@example.com"
        required
        maxLength={254}
        value={fixed ?? email.typed}
        readOnly={fixed !== undefined}
        error={email.problem}
        onChange={(event) => email.type(event.target.value)}
      />
    </form>
  )
}
