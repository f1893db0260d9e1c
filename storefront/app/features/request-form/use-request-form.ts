import { type RefObject, useEffect, useRef, useState } from "react"
import { type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn, useForm } from "react-hook-form"
import type { ZodMiniType } from "zod/mini"
import { schemaResolver } from "../../lib/schema-resolver"
import { notify } from "../../ui/toast"
import { currentVisitor } from "../account/session-user"
import { takeOver } from "../cart/shared-cart"
import { type Sending, sendRequest } from "./send-request"
import { type RequestDraft, type TypedRequest, typedInto } from "./typed-request"

interface RequestFormOptions<Typed extends TypedRequest, Request extends FieldValues> {
  path: `/api/${string}`
  schema: ZodMiniType<Request>
  /** The form with nothing in it, in the order of its fields. */
  blank: Typed
  draft: RequestDraft<Typed>
  /** The document's words for what became of it (shop.md §8). */
  words: { sent: string; failed: string }
  onRefused?: (errors: FieldErrors<Typed>) => void
}

export interface RequestFormState<Typed extends TypedRequest, Request extends FieldValues> {
  element: RefObject<HTMLFormElement | null>
  form: UseFormReturn<Typed, unknown, Request>
  submit: () => Promise<void>
  /** Keeps what is filled in for this tab. */
  keep: () => void
  /** What is wrong with a field, for that field. */
  errorOf: (field: keyof Typed & string) => string | undefined
  busy: boolean
  /** Of the last attempt, until the next one. */
  sending: Sending | null
  words: { sent: string; failed: string }
}

/**
 * A request to the shop: judged when it is sent, by the contract's own schema, and from then on while it is mended. The
 * first wrong field gets the focus. A failure, a reload and a walk through the shop keep what is filled in; a success
 * clears it.
 */
export function useRequestForm<Typed extends TypedRequest, Request extends FieldValues>({
  path,
  schema,
  blank,
  draft,
  words,
  onRefused,
}: RequestFormOptions<Typed, Request>): RequestFormState<Typed, Request> {
  const element = useRef<HTMLFormElement>(null)
  // Without default values, fields keep what was typed before the app was there.
  const form = useForm<Typed, unknown, Request>({ resolver: schemaResolver(schema), shouldFocusError: false })
  const { handleSubmit, formState, getValues, reset } = form
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

  return {
    element,
    form,
    // Not waited for: to the form it is sent now, and blank once it has arrived.
    submit: handleSubmit((request) => void send(request), refuse),
    keep: () => draft.keep(getValues()),
    errorOf: (field) => {
      const message: unknown = formState.errors[field]?.message
      return typeof message === "string" ? message : undefined
    },
    busy,
    sending,
    words,
  }
}

/** What the form begins with; the later ones count. Who is signed in need not type name and address. */
function filledIn<Typed extends TypedRequest>(blank: Typed, ...more: (Partial<Typed> | null)[]): DefaultValues<Typed> {
  const visitor = currentVisitor()
  const user = visitor.state === "signed-in" ? { name: visitor.user.name, email: visitor.user.email } : {}
  // Every field has a value of its kind.
  return Object.assign({}, blank, user, ...more) as DefaultValues<Typed>
}

/** The early script kept it from being sent while nobody was there to send it (features/account/early-visitor.ts). */
function submitEarly(form: HTMLFormElement): void {
  if (form.dataset.sent === undefined) return
  delete form.dataset.sent
  takeOver()
  form.requestSubmit()
}
