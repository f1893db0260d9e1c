import { Hint, Input, Label, Textarea } from "@medusajs/ui"

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
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  const shared = {
    id,
    value,
    disabled: isDisabled,
    "aria-invalid": error !== undefined,
    ...(described && { "aria-describedby": described }),
  }
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      {rows ? (
        <Textarea {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input {...shared} size="small" onChange={({ target }) => onChange(target.value)} />
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Hint variant="error" id={`${id}-error`} role="alert">
          {error}
        </Hint>
      )}
    </div>
  )
}
