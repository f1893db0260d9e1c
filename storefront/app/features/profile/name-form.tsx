import { useQueryClient } from "@tanstack/react-query"
import { type ResolverResult, useForm } from "react-hook-form"
import { updateProfileAnswer, updateProfileRequest } from "../../../../compat-api/contract/customer-data"
import { ContractRefusal } from "../../lib/contract-call"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { FormError } from "../../ui/form-error"
import { notify } from "../../ui/toast"
import { callAccountOrThrow } from "../account/account-call"
import { currentVisitor, rememberUser } from "../account/session-user"
import { changeFailure } from "./change-password"
import { profileQuery } from "./profile"

interface Typed {
  name: string
}

interface NameFormProps extends Typed {
  email: string
  onDone: () => void
}

export default function NameForm({ email, name, onDone }: NameFormProps) {
  const queries = useQueryClient()
  const form = useForm<Typed>({ defaultValues: { name }, resolver })
  const { errors, isSubmitting } = form.formState

  const change = async (typed: Typed) => {
    try {
      const asked = { email, name: typed.name }
      const { user } = await callAccountOrThrow("/api/update_profile.php", asked, updateProfileAnswer)
      const { queryKey } = profileQuery(email)
      queries.setQueryData(queryKey, (profile) => profile && { ...profile, name: user.name })
      const visitor = currentVisitor()
      if (visitor.state === "signed-in" && visitor.user.email === email)
        rememberUser({ ...visitor.user, name: user.name })
      notify({ title: "Name changed", text: `Your name is now ${user.name}.` })
      onDone()
    } catch (error) {
      const failure = nameFailure(error)
      if (!failure) return
      form.setError(failure.at, { message: failure.text }, { shouldFocus: failure.at === "name" })
      notify({ title: "Update failed", text: failure.text, kind: "error" })
    }
  }

  const submit = form.handleSubmit(change)
  return (
    <form
      noValidate
      aria-label="Change your name"
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault()
        else void submit(event)
      }}
      className="grid gap-4"
    >
      <Field
        {...form.register("name")}
        label="New Name"
        autoComplete="name"
        required
        autoFocus
        error={errors.name?.message}
      />
      {errors.root && <FormError title="Update failed" text={errors.root.message} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save Name"}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function resolver(typed: Typed): ResolverResult<Typed> {
  const message = nameProblem(typed.name)
  if (message) return { values: {}, errors: { name: { type: "invalid", message } } }
  return { values: typed, errors: {} }
}

export function nameProblem(name: string): string | undefined {
  return updateProfileRequest.shape.name.safeParse(name).error?.issues[0]?.message
}

/** Undefined after a 401, which leads to `/login`. */
export function nameFailure(error: unknown): { at: "name" | "root"; text: string } | undefined {
  const text = changeFailure(error)
  if (text === undefined) return undefined
  return { at: error instanceof ContractRefusal && error.field === "name" ? "name" : "root", text }
}
