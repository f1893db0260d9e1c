import { Hint, Input, Label, Textarea } from "@medusajs/ui"
import type { UseFormRegisterReturn } from "react-hook-form"

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
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  const shared = {
    id,
    maxLength,
    "aria-invalid": error !== undefined,
    ...(described && { "aria-describedby": described }),
  }
  // `maxLength` of a field's rules is 0 to the browser, which the form does not want.
  const { maxLength: _, ...registered } = field
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      {isLong ? <Textarea rows={3} {...registered} {...shared} /> : <Input type={type} {...registered} {...shared} />}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Hint variant="error" id={`${id}-error`} role="alert">
          {error}
        </Hint>
      )}
    </div>
  )
}
