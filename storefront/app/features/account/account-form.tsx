import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react"
import { FormError } from "../../ui/form-error"
import { takeOver } from "../cart/shared-cart"
import type { Problem } from "./problems"

/**
 * A form whose page sends it. It posts, so that what is typed never gets into an address: sent before the app is there,
 * it is kept by the early script (early-visitor.ts) and sent from here; without any script the server answers with the
 * same page again.
 */
export function AccountForm(props: {
  onSubmit: FormEventHandler<HTMLFormElement>
  problem: Problem | null
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current?.dataset.sent === undefined) return
    delete form.current.dataset.sent
    takeOver()
    form.current.requestSubmit()
  }, [])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      // The early script may have marked it.
      suppressHydrationWarning
      onSubmit={props.onSubmit}
      className="grid gap-5"
    >
      {props.problem && <FormError {...props.problem} />}
      {props.children}
    </form>
  )
}
