import { type ComponentProps, useState } from "react"
import { normalEmail } from "../../../backend/lib/email"
import { emailProblem } from "../lib/email-problem"
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

/** In milliseconds. A message at once would move the link or button whose press took the focus. */
const pause = 250

/**
 * Says on leaving that the address cannot be right, as `wrong` if given. Chrome submits `xn--mnchen-3ya.example` for
 * `münchen.example`; the server treats both as one (ruling 56). Forms with it are `noValidate`.
 */
export function EmailField({
  wrong,
  error,
  onBlur,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Field>, "label" | "type"> & { label?: string; wrong?: string }) {
  const [left, setLeft] = useState<string>()
  const tell = (typed: string) => {
    const problem = typed.trim() === "" ? undefined : emailProblem(normalEmail(typed))
    setLeft(problem && (wrong ?? problem))
  }
  return (
    <Field
      label="Email"
      type="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...rest}
      error={error || left}
      onBlur={(event) => {
        onBlur?.(event)
        const { target } = event
        setTimeout(() => tell(target.value), pause)
      }}
      onChange={(event) => {
        onChange?.(event)
        if (left) tell(event.target.value)
      }}
    />
  )
}
