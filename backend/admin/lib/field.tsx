import { Hint, Input, Label, Textarea } from "@medusajs/ui"
import type { ComponentProps, ReactNode } from "react"
import type { UseFormRegisterReturn } from "react-hook-form"

interface Tied {
  id: string
  "aria-invalid": boolean
  "aria-describedby": string | undefined
}

interface Props {
  id: string
  label: string
  note?: string | undefined
  error: string | undefined
  children: (tied: Tied) => ReactNode
}

export function Field({ id, label, note, error, children }: Props) {
  const noteId = `${id}-note`
  const errorId = `${id}-error`
  const describedBy = [note && noteId, error && errorId].filter(Boolean).join(" ") || undefined
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": describedBy })}
      {note && <Hint id={noteId}>{note}</Hint>}
      {error && (
        <Hint variant="error" id={errorId} role="alert">
          {error}
        </Hint>
      )}
    </div>
  )
}

interface FormTextFieldProps
  extends Pick<ComponentProps<"input">, "type" | "inputMode" | "max" | "maxLength" | "aria-required"> {
  id: string
  label: string
  hint?: string | undefined
  error: string | undefined
  field: UseFormRegisterReturn
  isLong?: boolean
}

export function FormTextField({ id, label, hint, error, field, isLong, ...input }: FormTextFieldProps) {
  // The rules' `maxLength` would reach the browser as 0. A date has no `max`.
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

interface TextFieldProps {
  id: string
  label: string
  value: string
  rows?: number
  hint?: string
  error: string | undefined
  isDisabled: boolean
  onChange: (value: string) => void
}

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

export const needsReason = (typed: string): string | true =>
  typed.trim() !== "" || "Give a reason, so that colleagues understand it later."

interface ReasonFieldProps {
  field: UseFormRegisterReturn
  note: string
  error: string | undefined
}

export function ReasonField({ field, note, error }: ReasonFieldProps) {
  return (
    <Field id="staff-reason" label="Reason" note={note} error={error}>
      {(tied) => <Textarea {...tied} rows={2} maxLength={1_000} aria-required {...field} />}
    </Field>
  )
}
