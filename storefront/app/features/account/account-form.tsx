import { type FormEventHandler, useEffect, useRef, useState } from "react"
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form"
import type { ZodMiniType } from "zod/mini"
import type { Elements } from "../../lib/elements"
import { schemaResolver } from "../../lib/schema-resolver"
import { FormError } from "../../ui/form-error"
import { notify } from "../../ui/toast"
import { adoptCart } from "../cart/shared-cart"
import { currentDraft, type Draft, saveDraft } from "./draft"
import type { Problem } from "./problems"

/**
 * Uses POST to keep typed values out of URLs. early-answers.ts holds back a submit before the app loads; it is sent
 * here.
 */
export function AccountForm(props: {
  onSubmit: FormEventHandler<HTMLFormElement>
  problem: Problem | null
  children: Elements
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Keeps text that was typed before hydration.
    if (form.current) keepTyped(form.current)
    if (form.current?.dataset.sent === undefined) return
    delete form.current.dataset.sent
    adoptCart()
    form.current.requestSubmit()
  }, [])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      // early-answers.ts may have set `data-sent`.
      suppressHydrationWarning
      onSubmit={props.onSubmit}
      onInput={(event) => keepTyped(event.currentTarget)}
      className="grid gap-5"
    >
      {props.problem && <FormError {...props.problem} />}
      {props.children}
    </form>
  )
}

function keepTyped(form: HTMLFormElement): void {
  const typed = new FormData(form)
  for (const field of ["name", "email"] as const) {
    const text = typed.get(field)
    if (typeof text === "string") saveDraft({ [field]: text })
  }
}

/** Validates on submit, then while typing. `busy` stays true after success, until the form is gone. */
export function useAccountForm<Values extends FieldValues, Answer>(options: {
  schema: ZodMiniType<Values>
  drafted?: readonly ("name" | "email")[]
  send: (values: Values) => Promise<Answer>
  onSent: (answer: Answer, values: Values) => void
  problemOf: (error: Error) => Problem
}) {
  const { schema, drafted = [], send, onSent, problemOf } = options
  const form = useForm<Values>({
    resolver: schemaResolver(schema),
    // Fields without a default keep text typed before hydration.
    defaultValues: draftOf(drafted) as DefaultValues<Values>,
  })
  const { handleSubmit, register, formState } = form
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function sendOnce(values: Values): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      onSent(await send(values), values)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const met = problemOf(error)
      setBusy(false)
      setProblem(met)
      notify({ ...met, kind: "error" })
    }
  }

  return {
    submit: handleSubmit((values) => void sendOnce(values)),
    field: (name: Path<Values> & keyof Values) => {
      const message: unknown = formState.errors[name]?.message
      return { ...register(name), error: typeof message === "string" ? message : undefined }
    },
    problem,
    busy,
  }
}

function draftOf(fields: readonly ("name" | "email")[]): Draft {
  const draft = currentDraft()
  return Object.fromEntries(fields.filter((field) => draft[field]).map((field) => [field, draft[field]]))
}
