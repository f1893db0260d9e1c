import { Input, Textarea } from "@medusajs/ui"
import { Field } from "./field"

interface TextFieldProps {
  id: string
  label: string
  value: string
  /** Of a text of several lines: how many are shown. */
  rows?: number
  hint?: string
  error: string | undefined
  isDisabled: boolean
  onChange: (value: string) => void
}

/** A line, or a text of several lines, with what it is for and what is wrong with it. */
export function TextField({ id, label, value, rows, hint, error, isDisabled, onChange }: TextFieldProps) {
  const shared = { value, disabled: isDisabled }
  return (
    <Field id={id} label={label} note={hint} error={error}>
      {(tied) =>
        rows ? (
          <Textarea {...tied} {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input {...tied} {...shared} size="small" onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  )
}
