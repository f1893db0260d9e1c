import { useState } from "react"
import { useLocation } from "react-router-dom"
import { AccountQueries } from "../features/account/account-queries"
import { AccountSheet } from "../features/account/account-sheet"
import { textIn, useLinkToken } from "../features/account/link-token"
import { ResetForm } from "../features/account/reset-form"
import { useHydrated } from "../lib/use-hydrated"
import { ButtonLink } from "../ui/button"
import { Notice } from "../ui/notice"

/** The address is a ticket into an account: it is told to no other site (server/request.ts). */
export default function ResetPasswordPage() {
  const token = useLinkToken({ kept: true })
  const { state } = useLocation()
  const notice = useHydrated() ? textIn(state, "notice") : undefined
  const [isRefused, setRefused] = useState(false)
  return (
    <AccountQueries>
      {token === null || isRefused ? (
        <InvalidLink arrives={isRefused} />
      ) : (
        <AccountSheet title="Reset Password" lead="Choose a new password for your account." door="ajar">
          {notice && <Notice>{notice}</Notice>}
          <ResetForm token={token ?? null} onInvalid={() => setRefused(true)} />
        </AccountSheet>
      )}
    </AccountQueries>
  )
}

function InvalidLink({ arrives }: { arrives: boolean }) {
  return (
    <AccountSheet
      key="invalid"
      title="Invalid Reset Link"
      lead="A reset link works once, within an hour of being asked for. Yours has been used, has expired, or is incomplete."
      door="closed"
      arrives={arrives}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/forgot-password">Request New Link</ButtonLink>
        <ButtonLink to="/login" variant="secondary">
          Back to Login
        </ButtonLink>
      </div>
    </AccountSheet>
  )
}
