import type { FormEventHandler, ReactNode, RefObject } from "react"
import type { UseFormRegisterReturn } from "react-hook-form"
import { Button } from "../../ui/button"
import { FormError } from "../../ui/form-error"
import { MailLink } from "../../ui/mail-link"
import { NeedsScript } from "../../ui/needs-script"
import { Notice } from "../../ui/notice"
import { Honeypot } from "./honeypot"
import type { Sending } from "./send-request"

/** As `useRequestForm` makes it, whatever the form's fields are. */
interface FormState {
  element: RefObject<HTMLFormElement | null>
  submit: FormEventHandler<HTMLFormElement>
  keep: () => void
  busy: boolean
  sending: Sending | null
  words: { sent: string; failed: string }
}

/**
 * A form whose page sends it. It posts, so that what is typed never gets into an address: sent before the app is there,
 * it is sent from here later; without any script the server answers with the same page again.
 */
export function RequestForm(props: {
  id: string
  state: FormState
  trap: UseFormRegisterReturn
  /** What the button says, and what it says while the request is on its way (shop.md §4). */
  button: { label: string; busy: string }
  children: ReactNode
}) {
  const { element, submit, keep, busy } = props.state
  return (
    <form
      ref={element}
      id={props.id}
      tabIndex={-1}
      method="post"
      noValidate
      // The early script may have marked it.
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
      <Honeypot field={props.trap} />
      <Button type="submit" busy={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-10">
        {busy ? props.button.busy : props.button.label}
      </Button>
      <WhatBecame {...props.state} />
    </form>
  )
}

/** Below the button, so that nothing moves from under the pointer. The toast has announced it. */
function WhatBecame({ sending, words }: FormState) {
  if (!sending) return null
  if (!sending.isSent) return <FormError title={words.failed} text={sending.reason} />
  return (
    <Notice kind="success" title={words.sent} live={false}>
      A confirmation is on its way to your inbox.
    </Notice>
  )
}
