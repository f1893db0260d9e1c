import { useNavigate, useSearchParams } from "react-router-dom"
import { useStillHere } from "../../lib/still-here"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { PasswordField } from "../../ui/password-field"
import { notify } from "../../ui/toast"
import { EmailField } from "./account-fields"
import { AccountForm } from "./account-form"
import { signupValues } from "./form-schemas"
import { carried } from "./remembered-place"
import { signUp, signupProblem } from "./sign-up"
import { useAccountForm } from "./use-account-form"

const drafted = ["name", "email"] as const

export function SignupForm() {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const [parameters] = useSearchParams()
  const form = useAccountForm({
    schema: signupValues,
    drafted,
    send: ({ name, email, password }) => signUp({ name, email, password }),
    onSent: (message) => {
      notify({ title: "Account created!", text: message })
      // The toast goes; what to do next stays, where somebody still waits for it.
      if (isStillHere()) navigate(carried("/login", parameters), { state: { notice: message } })
    },
    problemOf: (error) => ({ title: "Signup failed", text: signupProblem(error) }),
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <Field
        {...form.register("name")}
        label="Full Name"
        autoComplete="name"
        autoCapitalize="words"
        required
        error={form.errorOf("name")}
      />
      <EmailField {...form.register("email")} autoComplete="email" error={form.errorOf("email")} />
      <PasswordField
        {...form.register("password")}
        label="Password"
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
        {form.busy ? "Signing up..." : "Sign Up"}
      </Button>
    </AccountForm>
  )
}
