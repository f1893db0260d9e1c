import type { ComponentProps } from "react"
import { classes } from "./classes"
import { FieldFrame, fieldBox, type Labelled, useFieldAria } from "./field-frame"

export function Field({ label, hint, error, className, id, ...rest }: Labelled & ComponentProps<"input">) {
  const aria = useFieldAria(id, hint, error)
  return (
    <FieldFrame {...aria} label={label} hint={hint} error={error} required={rest.required}>
      <input {...rest} {...aria.control} className={classes(fieldBox, className)} />
    </FieldFrame>
  )
}

export function TextField({ label, hint, error, className, id, ...rest }: Labelled & ComponentProps<"textarea">) {
  const aria = useFieldAria(id, hint, error)
  return (
    <FieldFrame {...aria} label={label} hint={hint} error={error} required={rest.required}>
      <textarea rows={4} {...rest} {...aria.control} className={classes(fieldBox, className)} />
    </FieldFrame>
  )
}

/**
 * Chrome submits `xn--mnchen-3ya.example` for `münchen.example`; the server treats both as one (ruling 56). Forms with
 * it are `noValidate`.
 */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "label" | "type"> & { label?: string }) {
  return (
    <Field label="Email" type="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} required {...props} />
  )
}
