import { useQueryClient } from "@tanstack/react-query"
import { type ResolverResult, useForm } from "react-hook-form"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { FormError } from "../../ui/form-error"
import { notify } from "../../ui/toast"
import { currentVisitor, rememberUser } from "../account/session-user"
import { changeName, nameFailure, nameProblem } from "./change-name"
import { ownProfile } from "./own-profile"

interface Typed {
  name: string
}

interface NameFormProps extends Typed {
  email: string
  /** It was changed, or stays as it is. */
  onDone: () => void
}

/** Changes the name that the account shows; what was typed stays until that has worked. */
export default function NameForm({ email, name, onDone }: NameFormProps) {
  const queries = useQueryClient()
  const form = useForm<Typed>({ defaultValues: { name }, resolver })
  const { errors, isSubmitting } = form.formState

  const change = async (typed: Typed) => {
    try {
      const user = await changeName(email, typed.name)
      const { queryKey } = ownProfile(email)
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
