import { useEffect, useRef, useState } from "react"
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from "react-hook-form"
import type { ZodMiniType } from "zod/mini"
import { outcome } from "../../../../compat-api/contract/outcome"
import { callContract } from "../../lib/contract-call"
import { schemaResolver } from "../../lib/schema-resolver"
import { notify } from "../../ui/toast"
import { serverMessage } from "../account/problems"
import { currentVisitor } from "../account/session-user"
import { adoptCart } from "../cart/shared-cart"
import { type FilledRequest, type RequestDraft, typedInto } from "./filled-request"

/** Validates on submit, then while typing. Typed text survives failure, reload and navigation. */
export function useRequestForm<Typed extends FilledRequest, Request extends FieldValues>(options: {
  path: `/api/${string}`
  schema: ZodMiniType<Request>
  blank: Typed
  draft: RequestDraft<Typed>
  /** shop.md §8. */
  words: { sent: string; failed: string }
  onRefused?: (errors: FieldErrors<Typed>) => void
}) {
  const { path, schema, blank, draft, words, onRefused } = options
  const element = useRef<HTMLFormElement>(null)
  // Fields without a default keep text typed before hydration.
  const form = useForm<Typed, unknown, Request>({ resolver: schemaResolver(schema), shouldFocusError: false })
  const { handleSubmit, formState, getValues, register, reset } = form
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)

  useEffect(() => {
    if (!element.current) return
    const typed = typedInto(new FormData(element.current), blank)
    reset(filledIn<Typed>(blank, draft.now(), typed), { keepFieldsRef: true })
    submitEarly(element.current)
  }, [reset, blank, draft])

  async function send(request: Request): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setSending(null)
    const became = await sendRequest(path, request)
    isUnderWay.current = false
    setBusy(false)
    setSending(became)
    if (!became.isSent) return notify({ title: words.failed, text: became.reason ?? "", kind: "error" })
    draft.keep(null)
    reset(filledIn<Typed>(blank), { keepFieldsRef: true })
    notify({ title: words.sent })
  }

  function refuse(errors: FieldErrors<Typed>): void {
    const wrong = Object.keys(blank).find((field) => errors[field])
    element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    onRefused?.(errors)
  }

  function errorOf(field: keyof Typed): string | undefined {
    const message: unknown = formState.errors[field]?.message
    return typeof message === "string" ? message : undefined
  }

  return {
    element,
    form,
    // Not awaited, so that the form is submitted before it is reset. `busy` tracks the call.
    submit: handleSubmit((request) => void send(request), refuse),
    keep: () => draft.keep(getValues()),
    errorOf,
    field: (name: Path<Typed> & keyof Typed & string) => ({ ...register(name), error: errorOf(name) }),
    busy,
    sending,
    words,
  }
}

/** Later arguments override earlier ones. */
function filledIn<Typed extends FilledRequest>(blank: Typed, ...more: (Partial<Typed> | null)[]): DefaultValues<Typed> {
  const visitor = currentVisitor()
  const user = visitor.state === "signed-in" ? { name: visitor.user.name, email: visitor.user.email } : {}
  // Every field has a value of its kind.
  return Object.assign({}, blank, user, ...more) as DefaultValues<Typed>
}

/** Sends a form that early-answers.ts held back. */
function submitEarly(form: HTMLFormElement): void {
  if (form.dataset.sent === undefined) return
  delete form.dataset.sent
  adoptCart()
  form.requestSubmit()
}

export type Sending = { isSent: true } | { isSent: false; reason?: string | undefined }

/** Never throws. */
async function sendRequest(path: `/api/${string}`, request: object): Promise<Sending> {
  try {
    const { success, message } = await callContract(path, request, outcome)
    return success ? { isSent: true } : { isSent: false, reason: message || undefined }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.warn("A request could not be sent.", error)
    return { isSent: false, reason: serverMessage(error) }
  }
}
