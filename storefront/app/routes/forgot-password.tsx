import { useState } from "react"
import { requestPasswordReset } from "../features/account/account-calls"
import { AccountForm, useAccountForm } from "../features/account/account-form"
import { AccountSheet } from "../features/account/account-sheet"
import { forgotValues } from "../features/account/form-schemas"
import { forgotProblem } from "../features/account/problems"
import { Button } from "../ui/button"
import { EmailField } from "../ui/field"
import { ArrowLeft } from "../ui/icons"
import { Link } from "../ui/link"
import { textLink } from "../ui/text-link"
import { notify } from "../ui/toast"

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<SentLink>()
  const [isReturn, setReturn] = useState(false)
  const startOver = () => {
    setSent(undefined)
    setReturn(true)
  }
  return sent ? <CheckYourEmail sent={sent} onOther={startOver} /> : <Ask isReturn={isReturn} onSent={setSent} />
}

function Ask({ isReturn, onSent }: { isReturn: boolean; onSent: (sent: SentLink) => void }) {
  return (
    <AccountSheet
      key="ask"
      title="Forgot Password"
      lead="Enter the e-mail address of your account. We will send you a link to choose a new password."
      door="closed"
      arrives={isReturn}
    >
      <ForgotForm onSent={onSent} />
      <BackToLogin />
    </AccountSheet>
  )
}

function CheckYourEmail({ sent, onOther }: { sent: SentLink; onOther: () => void }) {
  return (
    <AccountSheet key="sent" title="Check Your Email" lead={sent.message} door="ajar" arrives>
      <dl>
        <dt className="lettering text-soft">Sent to</dt>
        <dd className="mt-1 text-lg wrap-anywhere">{sent.email}</dd>
      </dl>
      <Button variant="secondary" onClick={onOther}>
        Try Different Email
      </Button>
      <BackToLogin />
    </AccountSheet>
  )
}

function BackToLogin() {
  return (
    <Link to="/login" className={`${textLink} gap-2 justify-self-start`}>
      <ArrowLeft /> Back to Login
    </Link>
  )
}

interface SentLink {
  message: string
  email: string
}

function ForgotForm({ onSent }: { onSent: (sent: SentLink) => void }) {
  const form = useAccountForm({
    schema: forgotValues,
    drafted: ["email"],
    send: requestPasswordReset,
    onSent: (message, { email }) => {
      notify({ title: "Reset link sent", text: message })
      onSent({ message, email })
    },
    problemOf: forgotProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <EmailField {...form.field("email")} autoComplete="email" />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Sending..." : "Send Reset Link"}
      </Button>
    </AccountForm>
  )
}
