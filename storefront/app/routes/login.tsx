import { useGuestsOnly } from "../features/account/access"
import { login } from "../features/account/account-calls"
import { AccountForm, useAccountForm } from "../features/account/account-form"
import { AccountSheet } from "../features/account/account-sheet"
import { loginValues } from "../features/account/form-schemas"
import { textIn } from "../features/account/link-token"
import { loginProblem } from "../features/account/problems"
import { withPlace } from "../features/account/remembered-place"
import { rememberUser, useVisitor } from "../features/account/session-user"
import { findPurchase } from "../features/layout/navigation"
import { useLocation, useSearchParams } from "../lib/router"
import { useHydrated } from "../lib/use-hydrated"
import { Button } from "../ui/button"
import { EmailField } from "../ui/field"
import { Link } from "../ui/link"
import { Notice } from "../ui/notice"
import { PasswordField } from "../ui/password-field"
import { textLink } from "../ui/text-link"
import { notify } from "../ui/toast"

export default function LoginPage() {
  useGuestsOnly()
  const parameters = useSearchParams()
  const visitor = useVisitor()
  const notice = useNotice()
  // The server draws one page for all parameters.
  const signup = withPlace("/signup", useHydrated() ? parameters : new URLSearchParams())
  return (
    <AccountSheet
      title="Login"
      lead="Sign in to see your downloads, courses and profile."
      door={visitor.state === "signed-in" ? "open" : "ajar"}
    >
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <LoginForm />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Link to="/forgot-password" className={textLink}>
          Forgot password?
        </Link>
        <Link to={signup} className={textLink}>
          Create an account
        </Link>
        <Link to={findPurchase.to} className={textLink}>
          {findPurchase.label}
        </Link>
      </div>
    </AccountSheet>
  )
}

function useNotice(): LoginNotice | undefined {
  const parameters = useSearchParams()
  const { state } = useLocation()
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const handedOver = textIn(state, "notice")
  return handedOver ? { kind: "info", text: handedOver } : loginNotice(parameters)
}

function LoginForm() {
  const form = useAccountForm({
    schema: loginValues,
    drafted: ["email"],
    send: login,
    onSent: (user) => {
      notify({ title: "Welcome back!", text: "You have been logged in successfully." })
      rememberUser(user)
    },
    problemOf: loginProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <EmailField {...form.field("email")} autoComplete="username" />
      <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" required />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Signing in..." : "Sign In"}
      </Button>
    </AccountForm>
  )
}

export interface LoginNotice {
  kind: "info" | "success" | "error"
  text: string
}

/** account-and-routes.md §2, ruling 6. */
export function loginNotice(parameters: URLSearchParams): LoginNotice | undefined {
  switch (parameters.get("error")) {
    case "invalid_token":
      return { kind: "error", text: "Invalid or expired verification token." }
    case "verification_failed":
      return { kind: "error", text: "Email verification failed. Please try again." }
  }
  if (!parameters.has("verified")) return undefined
  return { kind: "success", text: "Email verified successfully! You can now log in." }
}
