import type { FieldValues, UseFormRegisterReturn } from "react-hook-form"
import type { Elements } from "../../lib/elements"
import { Button } from "../../ui/button"
import { EmailField, Field } from "../../ui/field"
import { FormError } from "../../ui/form-error"
import { MailLink } from "../../ui/mail-link"
import { NeedsScript } from "../../ui/needs-script"
import { Notice } from "../../ui/notice"
import type { FilledRequest } from "./filled-request"
import type { useRequestForm } from "./use-request-form"

type FormState = Pick<
  ReturnType<typeof useRequestForm<FilledRequest, FieldValues>>,
  "element" | "submit" | "keep" | "busy" | "sending" | "words"
> & { field: (name: "website") => UseFormRegisterReturn }

/** Uses POST to keep typed values out of addresses. */
export function RequestForm(props: {
  id: string
  state: FormState
  /** shop.md §4. */
  button: { label: string; busy: string }
  children: Elements
}) {
  const { element, submit, keep, busy } = props.state
  return (
    <form
      ref={element}
      id={props.id}
      tabIndex={-1}
      method="post"
      noValidate
      // early-answers.ts may have set an attribute.
      suppressHydrationWarning
      onSubmit={submit}
      onChange={keep}
      className="relative grid scroll-mt-20 gap-6 outline-none"
    >
      <NeedsScript what="this form needs">
        {" "}
        Please write to <MailLink /> instead.
      </NeedsScript>
      {props.children}
      <Honeypot {...props.state.field("website")} />
      <Button type="submit" busy={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-10">
        {busy ? props.button.busy : props.button.label}
      </Button>
      <WhatBecame {...props.state} />
    </form>
  )
}

/** Below the button, so that it does not move. */
function WhatBecame({ sending, words }: FormState) {
  if (!sending) return null
  if (!sending.isSent) return <FormError title={words.failed} text={sending.reason} />
  return (
    <Notice kind="success" title={words.sent} live={false}>
      A confirmation is on its way to your inbox.
    </Notice>
  )
}

interface SenderState {
  field: (name: "name" | "email") => UseFormRegisterReturn & { error: string | undefined }
}

export function SenderFields({ state, children }: { state: SenderState; children?: Elements }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field {...state.field("name")} label="Name" autoComplete="name" autoCapitalize="words" required />
      <EmailField {...state.field("email")} wrong="Invalid email address" autoComplete="email" />
      {children}
    </div>
  )
}

/** Only bots fill it in. */
function Honeypot({ name, ref, onBlur, onChange }: UseFormRegisterReturn) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Website
        <input {...{ name, ref, onBlur, onChange }} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
