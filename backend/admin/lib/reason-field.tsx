import { Textarea } from "@medusajs/ui"
import type { UseFormRegisterReturn } from "react-hook-form"
import { Field } from "./field"

export const needsReason = (typed: string): string | true =>
  typed.trim() !== "" || "Say why, for those who read it later."

interface Props {
  field: UseFormRegisterReturn
  note: string
  error: string | undefined
}

/** Why staff change something; customers never read it. */
export function ReasonField({ field, note, error }: Props) {
  return (
    <Field id="staff-reason" label="Reason" note={note} error={error}>
      {(tied) => <Textarea {...tied} rows={2} maxLength={1_000} aria-required {...field} />}
    </Field>
  )
}
