import { Button } from "../../ui/button"
import { EmailField } from "../account/account-fields"
import { AccountForm } from "../account/account-form"
import { forgotValues } from "../account/form-schemas"
import { useAccountForm } from "../account/use-account-form"
import { askForAlert } from "./alert-calls"
import { alertProblem } from "./alert-problem"

const drafted = ["email"] as const

/** What the server said, and to which address the link goes. */
export interface SentAlert {
  message: string
  email: string
}

/** `listing`: the handle of its category. */
export function AlertForm({ listing, onSent }: { listing: string; onSent: (sent: SentAlert) => void }) {
  const form = useAccountForm({
    schema: forgotValues,
    drafted,
    send: ({ email }) => askForAlert({ listing, email }),
    onSent: (message, { email }) => onSent({ message, email }),
    problemOf: alertProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <EmailField {...form.register("email")} autoComplete="email" error={form.errorOf("email")} />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Sending..." : "Send Me the Link to Confirm"}
      </Button>
    </AccountForm>
  )
}
