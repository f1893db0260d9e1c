import { type RefObject, useRef, useState } from "react"
import { notify } from "../../../ui/toast"
import { useVisitor } from "../../account/session-user"
import { checkEmail } from "./checkout-email"

export interface EmailInput {
  typed: string
  /** It is the address of who is signed in. */
  isOwn: boolean
  type: (text: string) => void
  /** What is wrong with it, from the first attempt to go on. */
  problem: string | null
  field: RefObject<HTMLInputElement | null>
  /** The address in its normal form; or undefined, after saying at the field what is wrong and going there. */
  take: () => string | undefined
}

/**
 * The e-mail field of the checkout. It is judged when the shopper goes on, not when the field is left: a message that
 * comes up at that moment would push the payment buttons away from under the pointer.
 */
export function useEmail(): EmailInput {
  const visitor = useVisitor()
  const [byHand, setTyped] = useState<string>()
  // Who is signed in need not type the address of the account, and may type another.
  const own = visitor.state === "signed-in" ? visitor.user.email : ""
  const typed = byHand ?? own
  const [strict, setStrict] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const checked = checkEmail(typed)
  const problem = strict && "problem" in checked ? checked.problem : null

  function take(): string | undefined {
    if ("email" in checked) return checked.email
    setStrict(true)
    if (checked.title) notify({ title: checked.title, text: checked.problem, kind: "error" })
    field.current?.focus()
    return undefined
  }

  return { typed, isOwn: typed.trim().toLowerCase() === own, type: setTyped, problem, field, take }
}
