import { Alert, Input } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { UseFormRegisterReturn } from "react-hook-form"
import { Field } from "./field"

interface Props {
  id: string
  label: string
  note: string
  field: UseFormRegisterReturn
  error: string | undefined
  isFixed?: boolean
  /** What a corrected address does not take back, where that is to be said. */
  warning: ReactNode
}

/** An e-mail address that staff may correct. */
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
