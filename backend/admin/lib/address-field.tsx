import { Alert, Input } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { UseFormRegisterReturn } from "react-hook-form"
import { emailPattern, longestEmail, normalEmail } from "../../lib/email"
import { Field } from "./field"

interface Props {
  id: string
  label: string
  note: string
  field: UseFormRegisterReturn
  error: string | undefined
  isFixed?: boolean
  warning: ReactNode
}

export function AddressField({ id, label, note, field, error, isFixed = false, warning }: Props) {
  return (
    <div>
      <Field id={id} label={label} note={note} error={error}>
        {(tied) => <Input {...tied} type="email" readOnly={isFixed} {...field} />}
      </Field>
      <div role="status">
        {warning && (
          <Alert variant="warning" className="mt-6 break-words">
            {warning}
          </Alert>
        )}
      </div>
    </div>
  )
}

/** Error text, or true (ruling 27). */
export function checkEmail(typed: string): string | true {
  const email = normalEmail(typed)
  if (email.length > longestEmail) return "The address is too long."
  return emailPattern.test(email) || "Type an e-mail address, like name@example.com."
}

export function isOtherAddress(typed: string, address: string): boolean {
  return normalEmail(typed) !== address
}
