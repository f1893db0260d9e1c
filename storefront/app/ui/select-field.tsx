import type { ComponentProps } from "react"
import { classes } from "./classes"
import { FieldFrame, fieldBox, type Labelled, useFieldAria } from "./field-frame"

export function SelectField({
  label,
  hint,
  error,
  className,
  id,
  options,
  ...rest
}: Labelled & ComponentProps<"select"> & { options: readonly { value: string; label: string }[] }) {
  const aria = useFieldAria(id, hint, error)
  return (
    <FieldFrame {...aria} label={label} hint={hint} error={error} required={rest.required}>
      <div className="relative">
        <select {...rest} {...aria.control} className={classes(fieldBox, "appearance-none pr-11", className)}>
          <option value="">Please choose</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg
          viewBox="0 0 20 20"
          fill="none"
          strokeWidth="1.5"
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 stroke-soft"
        >
          <path d="m4 7 6 6 6-6" />
        </svg>
      </div>
    </FieldFrame>
  )
}
