import { useState } from "react"
import { AccountQueries } from "../features/account/account-queries"
import { AccountSheet } from "../features/account/account-sheet"
import { ForgotForm, type SentLink } from "../features/account/forgot-form"
import { Button } from "../ui/button"
import { ArrowLeft } from "../ui/icons"
import { Link } from "../ui/link"
import { textLink } from "../ui/text-link"

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<SentLink>()
  const [isReturn, setReturn] = useState(false)
  const startOver = () => {
    setSent(undefined)
    setReturn(true)
  }
  return (
    <AccountQueries>
      {sent ? <CheckYourEmail sent={sent} onOther={startOver} /> : <Ask isReturn={isReturn} onSent={setSent} />}
    </AccountQueries>
  )
}

function Ask({ isReturn, onSent }: { isReturn: boolean; onSent: (sent: SentLink) => void }) {
  return (
    <AccountSheet
      key="ask"
      title="Forgot Password"
      lead="Tell us the address of your account, and we send you a link to choose a new password."
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
