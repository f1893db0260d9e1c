import { useNavigate } from "react-router-dom"
import { useStillHere } from "../../lib/still-here"
import { Button } from "../../ui/button"
import { PasswordField } from "../../ui/password-field"
import { notify } from "../../ui/toast"
import { resetPassword } from "./account-calls"
import { AccountForm } from "./account-form"
import { resetValues } from "./form-schemas"
import { isLinkProblem, resetProblem } from "./problems"
import { useAccountForm } from "./use-account-form"

const drafted = [] as const

/** `token`: null until it has been read from the address, which the server's page does not know. */
export function ResetForm({ token, onInvalid }: { token: string | null; onInvalid: () => void }) {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const form = useAccountForm({
    schema: resetValues,
    drafted,
    send: async ({ password }) => {
      try {
        return await resetPassword({ token: token ?? "", password })
      } catch (error) {
        if (error instanceof Error && isLinkProblem(error)) onInvalid()
        throw error
      }
    },
    onSent: () => {
      notify({ title: "Password reset successful", text: "You can now log in with your new password." })
      // Whoever went on meanwhile stays there.
      if (isStillHere()) navigate("/login", { replace: true })
    },
    problemOf: resetProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <PasswordField
        {...form.register("password")}
        label="New Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        minLength={6}
        required
        error={form.errorOf("password")}
      />
      <PasswordField
        {...form.register("confirmation")}
        label="Confirm Password"
        autoComplete="new-password"
        minLength={6}
        required
        error={form.errorOf("confirmation")}
      />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Updating..." : "Update Password"}
      </Button>
    </AccountForm>
  )
}
