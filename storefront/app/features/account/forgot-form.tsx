import { Button } from "../../ui/button"
import { notify } from "../../ui/toast"
import { requestPasswordReset } from "./account-calls"
import { EmailField } from "./account-fields"
import { AccountForm } from "./account-form"
import { forgotValues } from "./form-schemas"
import { forgotProblem } from "./problems"
import { useAccountForm } from "./use-account-form"

const drafted = ["email"] as const

/** What the server said, and where the link was sent. */
export interface SentLink {
  message: string
  email: string
}

export function ForgotForm({ onSent }: { onSent: (sent: SentLink) => void }) {
  const form = useAccountForm({
    schema: forgotValues,
    drafted,
    send: requestPasswordReset,
    onSent: (message, { email }) => {
      notify({ title: "Reset link sent", text: message })
      onSent({ message, email })
    },
    problemOf: forgotProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <EmailField {...form.register("email")} autoComplete="email" error={form.errorOf("email")} />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Sending..." : "Send Reset Link"}
      </Button>
    </AccountForm>
  )
}
