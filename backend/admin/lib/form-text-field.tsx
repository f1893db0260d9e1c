import { Input, Textarea } from "@medusajs/ui"
import type { ComponentProps } from "react"
import type { UseFormRegisterReturn } from "react-hook-form"
import { Field } from "./field"

interface Props extends Pick<ComponentProps<"input">, "type" | "inputMode" | "max" | "maxLength" | "aria-required"> {
  id: string
  label: string
  hint?: string | undefined
  error: string | undefined
  field: UseFormRegisterReturn
  isLong?: boolean
}

/** A text that a form has registered, with its label, a hint, and the reason why it is refused. */
export function FormTextField({ id, label, hint, error, field, isLong, ...input }: Props) {
  // `maxLength` of a field's rules is 0 to the browser, which the form does not want; nor has a date's any `max`.
  const { maxLength: _length, max: _max, ...registered } = field
  const { maxLength } = input
  return (
    <Field id={id} label={label} note={hint} error={error}>
      {(tied) =>
        isLong ? (
          <Textarea rows={3} {...registered} {...tied} {...(maxLength !== undefined && { maxLength })} />
        ) : (
          <Input {...registered} {...tied} {...input} />
        )
      }
    </Field>
  )
}
