import type { ReactNode } from "react"
import type { UseFormRegisterReturn } from "react-hook-form"
import { Field } from "../../ui/field"
import { EmailField } from "../account/account-fields"

interface SenderField {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Who writes: name and address, and what is beside them in a form. */
export function SenderFields(props: { name: SenderField; email: SenderField; children?: ReactNode }) {
  const { name, email } = props
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field {...name.field} label="Name" autoComplete="name" autoCapitalize="words" required error={name.error} />
      <EmailField {...email.field} autoComplete="email" error={email.error} />
      {props.children}
    </div>
  )
}
