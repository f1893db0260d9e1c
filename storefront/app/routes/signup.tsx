import { useGuestsOnly } from "../features/account/access"
import { AccountForm, useAccountForm } from "../features/account/account-form"
import { AccountSheet } from "../features/account/account-sheet"
import { signupValues } from "../features/account/form-schemas"
import { withPlace } from "../features/account/remembered-place"
import { signUp, signupProblem } from "../features/account/sign-up"
import { navigate, useSearchParams } from "../lib/router"
import { useStillHere } from "../lib/still-here"
import { useHydrated } from "../lib/use-hydrated"
import { Button } from "../ui/button"
import { EmailField, Field } from "../ui/field"
import { Link } from "../ui/link"
import { NewPasswordFields } from "../ui/password-field"
import { textLink } from "../ui/text-link"
import { notify } from "../ui/toast"

export default function SignupPage() {
  useGuestsOnly()
  const parameters = useSearchParams()
  const login = withPlace("/login", useHydrated() ? parameters : new URLSearchParams())
  return (
    <AccountSheet
      title="Sign Up"
      lead="One account for everything you buy, including guest purchases with the same e-mail address."
      door="ajar"
    >
      <SignupForm />
      <p>
        Already have an account?{" "}
        <Link to={login} className={textLink}>
          Sign in
        </Link>
      </p>
    </AccountSheet>
  )
}

function SignupForm() {
  const isStillHere = useStillHere()
  const parameters = useSearchParams()
  const form = useAccountForm({
    schema: signupValues,
    drafted: ["name", "email"],
    send: ({ name, email, password }) => signUp({ name, email, password }),
    onSent: (message) => {
      notify({ title: "Account created!", text: message })
      if (isStillHere()) navigate(withPlace("/login", parameters), { state: { notice: message } })
    },
    problemOf: (error) => ({ title: "Signup failed", text: signupProblem(error) }),
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <Field {...form.field("name")} label="Full Name" autoComplete="name" autoCapitalize="words" required />
      <EmailField {...form.field("email")} autoComplete="email" />
      <NewPasswordFields label="Password" field={form.field} />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Signing up..." : "Sign Up"}
      </Button>
    </AccountForm>
  )
}
