import { useMutation } from "@tanstack/react-query"
import { useEffect } from "react"
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form"
import type { ZodMiniType } from "zod/mini"
import { schemaResolver } from "../../lib/schema-resolver"
import { notify } from "../../ui/toast"
import { currentDraft, keepDraft } from "./draft"
import type { Problem } from "./problems"

interface AccountFormOptions<Values extends FieldValues, Answer> {
  schema: ZodMiniType<Values>
  /** Name and address may have been typed into another form. */
  drafted: readonly ("name" | "email")[]
  send: (values: Values) => Promise<Answer>
  onSent: (answer: Answer, values: Values) => void
  problemOf: (error: Error) => Problem
}

interface AccountFormState<Values extends FieldValues> {
  register: UseFormReturn<Values>["register"]
  submit: () => Promise<void>
  /** What is wrong with a field, for that field. */
  errorOf: (field: keyof Values & string) => string | undefined
  problem: Problem | null
  /** From sending on until the answer is a refusal: what follows a success takes the form away. */
  busy: boolean
}

/**
 * A form that is judged when it is sent, and from then on while it is mended. The first wrong field gets the focus. What
 * was typed stays, whatever the answer.
 */
export function useAccountForm<Values extends FieldValues, Answer>({
  schema,
  drafted,
  send,
  onSent,
  problemOf,
}: AccountFormOptions<Values, Answer>): AccountFormState<Values> {
  const form = useForm<Values>({
    resolver: schemaResolver(schema),
    // A field without one keeps what was typed before the app was there.
    defaultValues: draftOf(drafted) as DefaultValues<Values>,
  })
  const { getValues, handleSubmit, register, formState } = form
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => notify({ ...problemOf(error), kind: "error" }),
  })
  const busy = sending.isPending || sending.isSuccess

  useEffect(() => () => keepDraft(typedIn(drafted, getValues())), [drafted, getValues])

  return {
    register,
    submit: handleSubmit((values) => {
      if (!busy) sending.mutate(values)
    }),
    errorOf: (field) => {
      const message: unknown = formState.errors[field]?.message
      return typeof message === "string" ? message : undefined
    },
    problem: sending.error && problemOf(sending.error),
    busy,
  }
}

function draftOf(fields: readonly ("name" | "email")[]): Record<string, string> {
  return typedIn(fields, { ...currentDraft() })
}

function typedIn(fields: readonly string[], values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = fields
    .map((field) => [field, values[field]])
    .filter(([, text]) => typeof text === "string" && text !== "")
  return Object.fromEntries(texts)
}
