import { Input, Textarea } from "@medusajs/ui"
import type { UseFormRegisterReturn } from "react-hook-form"
import { Field } from "../lib/field"

interface Props {
  id: string
  label: string
  hint?: string | undefined
  error: string | undefined
  field: UseFormRegisterReturn
  isLong?: boolean
  maxLength: number
  type?: "text" | "url"
}

/** A text with its label, a hint, and the reason why it is refused. */
export function TextField({ id, label, hint, error, field, isLong, maxLength, type = "text" }: Props) {
  // `maxLength` of a field's rules is 0 to the browser, which the form does not want.
  const { maxLength: _, ...registered } = field
  return (
    <Field id={id} label={label} note={hint} error={error}>
      {(tied) =>
        isLong ? (
          <Textarea rows={3} {...registered} {...tied} maxLength={maxLength} />
        ) : (
          <Input type={type} {...registered} {...tied} maxLength={maxLength} />
        )
      }
    </Field>
  )
}
