import { type RefObject, useRef, useState } from "react"
import { notify } from "../../lib/toast"
import { checkEmail } from "./checkout-email"

export interface EmailInput {
  typed: string
  type: (text: string) => void
  /** What is wrong with it, once the shopper has had the chance to finish typing. */
  problem: string | null
  field: RefObject<HTMLInputElement | null>
  /** Looks at it when the field is left. */
  leave: () => void
  /** The address in its normal form; or undefined, after saying at the field what is wrong and going there. */
  take: () => string | undefined
}

/** The e-mail field of the checkout. Wrong addresses are told when the field is left, and again before a payment. */
export function useEmail(): EmailInput {
  const [typed, setTyped] = useState("")
  const [strict, setStrict] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const checked = checkEmail(typed)
  const problem = strict && "problem" in checked ? checked.problem : null

  function take(): string | undefined {
    if ("email" in checked) return checked.email
    setStrict(true)
    notify({ title: checked.title, text: checked.problem, kind: "error" })
    field.current?.focus()
    return undefined
  }

  function leave(): void {
    if (typed.trim() !== "") setStrict(true)
  }

  return { typed, type: setTyped, problem, field, leave, take }
}
