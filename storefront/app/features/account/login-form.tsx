import { Button } from "../../ui/button"
import { PasswordField } from "../../ui/password-field"
import { notify } from "../../ui/toast"
import { login } from "./account-calls"
import { EmailField } from "./account-fields"
import { AccountForm } from "./account-form"
import { loginValues } from "./form-schemas"
import { loginProblem } from "./problems"
import { rememberUser } from "./session-user"
import { useAccountForm } from "./use-account-form"

const drafted = ["email"] as const

/** Signing in; the page then leads on by itself. */
export function LoginForm() {
  const form = useAccountForm({
    schema: loginValues,
    drafted,
    send: login,
    onSent: (user) => {
      notify({ title: "Welcome back!", text: "You have been logged in successfully." })
      rememberUser(user)
    },
    problemOf: loginProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <EmailField {...form.register("email")} autoComplete="username" error={form.errorOf("email")} />
      <PasswordField
        {...form.register("password")}
        label="Password"
        autoComplete="current-password"
        required
        error={form.errorOf("password")}
      />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Signing in..." : "Sign In"}
      </Button>
    </AccountForm>
  )
}
