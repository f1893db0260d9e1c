import { useState } from "react"
import { resetPassword } from "../features/account/account-calls"
import { AccountForm, useAccountForm } from "../features/account/account-form"
import { AccountSheet } from "../features/account/account-sheet"
import { resetValues } from "../features/account/form-schemas"
import { textIn, useLinkToken } from "../features/account/link-token"
import { isLinkProblem, resetProblem } from "../features/account/problems"
import { navigate, useLocation } from "../lib/router"
import { useStillHere } from "../lib/still-here"
import { useHydrated } from "../lib/use-hydrated"
import { Button, ButtonLink } from "../ui/button"
import { Notice } from "../ui/notice"
import { NewPasswordFields } from "../ui/password-field"
import { notify } from "../ui/toast"

export default function ResetPasswordPage() {
  const token = useLinkToken({ kept: true })
  const { state } = useLocation()
  const notice = useHydrated() ? textIn(state, "notice") : undefined
  const [isRefused, setRefused] = useState(false)
  return token === null || isRefused ? (
    <InvalidLink arrives={isRefused} />
  ) : (
    <AccountSheet title="Reset Password" lead="Choose a new password for your account." door="ajar">
      {notice && <Notice>{notice}</Notice>}
      <ResetForm token={token ?? null} onInvalid={() => setRefused(true)} />
    </AccountSheet>
  )
}

function InvalidLink({ arrives }: { arrives: boolean }) {
  return (
    <AccountSheet
      key="invalid"
      title="Invalid Reset Link"
      lead="A reset link works once, within an hour of your request. Yours has been used, has expired, or is incomplete."
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

/** `token`: null until read from the address. */
function ResetForm({ token, onInvalid }: { token: string | null; onInvalid: () => void }) {
  const isStillHere = useStillHere()
  const form = useAccountForm({
    schema: resetValues,
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
      if (isStillHere()) navigate("/login", { replace: true })
    },
    problemOf: resetProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <NewPasswordFields label="New Password" field={form.field} />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Updating..." : "Update Password"}
      </Button>
    </AccountForm>
  )
}
