import { type FieldErrors, type Resolver, useForm } from "react-hook-form"
import { ContractRefusal } from "../../lib/contract-call"
import { Button } from "../../ui/button"
import { FormError } from "../../ui/form-error"
import { PasswordField } from "../../ui/password-field"
import { notify } from "../../ui/toast"
import { changeFailure, changePassword } from "./change-password"
import { type PasswordChange, passwordProblems } from "./password-rules"

const nothingTyped: PasswordChange = { currentPassword: "", newPassword: "", confirmation: "" }

/** account-and-routes.md §2 "/profile", §5, §8. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ defaultValues: nothingTyped, resolver })
  const { errors, isSubmitting } = form.formState

  const change = async (typed: PasswordChange) => {
    try {
      await changePassword(email, typed)
      form.reset()
      notify({ title: "Password updated", text: "Your password has been changed successfully." })
    } catch (error) {
      refuse(error)
    }
  }

  const refuse = (error: unknown) => {
    const text = changeFailure(error)
    if (text === undefined) return
    form.setError("root", { message: text })
    notify({ title: "Update failed", text, kind: "error" })
    // The server refuses only a wrong current password.
    if (error instanceof ContractRefusal && error.status < 400) form.setFocus("currentPassword")
  }

  const submit = form.handleSubmit(change, announceProblems)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault()
        else void submit(event)
      }}
      className="grid gap-6"
    >
      {/* Tells password managers which account it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register("currentPassword")}
        label="Current Password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...form.register("newPassword", { deps: "confirmation" })}
        label="New Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...form.register("confirmation")}
        label="Confirm New Password"
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
      />
      {errors.root && <FormError title="Update failed" text={errors.root.message} />}
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? "Updating..." : "Update Password"}
        </Button>
        <p className="mt-4 text-note text-soft">
          You stay signed in here. All other devices are signed out and need the new password.
        </p>
      </div>
    </form>
  )
}

const resolver: Resolver<PasswordChange> = (typed) => {
  const problems = passwordProblems(typed)
  if (problems.length === 0) return { values: typed, errors: {} }
  const errors = problems.map(({ field, title, text }) => [field, { type: title ?? "missing", message: text }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

/** Announces a mismatch before a length problem. */
function announceProblems({ confirmation, newPassword }: FieldErrors<PasswordChange>): void {
  const problem = [confirmation, newPassword].find((error) => error && error.type !== "missing")
  if (problem) notify({ title: String(problem.type), text: problem.message, kind: "error" })
}
