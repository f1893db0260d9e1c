import { type ReactNode, useId } from "react"
import type { Elements } from "../lib/elements"
import { classes } from "./classes"

export interface Labelled {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

/** The scroll margin keeps it clear of the header. */
export const fieldBox = classes(
  "block w-full min-h-12 scroll-mt-32 border bg-raised px-3.5 py-2.5 text-ink placeholder:text-soft",
  "border-rule-strong hover:border-ink aria-invalid:border-bad aria-invalid:border-2",
  "disabled:cursor-not-allowed disabled:bg-sunk disabled:text-soft",
)

interface FieldIds {
  control: { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined }
  hintId: string
  errorId: string
}

export function useFieldAria(given: string | undefined, hint: ReactNode, error: string | null | undefined): FieldIds {
  const made = useId()
  const id = given ?? made
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classes(hint ? hintId : null, error ? errorId : null)
  return {
    control: { id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined },
    hintId,
    errorId,
  }
}

export function FieldFrame(props: Labelled & FieldIds & { required: boolean | undefined; children: Elements }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={props.control.id} className="font-medium">
        <span>{props.label}</span>
        {!props.required && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {props.children}
      {props.hint !== undefined && (
        <p id={props.hintId} className="text-note text-soft">
          {props.hint}
        </p>
      )}
      <p id={props.errorId} aria-live="polite" className="text-note font-medium text-bad empty:hidden">
        {props.error}
      </p>
    </div>
  )
}
