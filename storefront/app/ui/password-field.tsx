import { type ComponentProps, useState } from "react"
import { useHydrated } from "../lib/use-hydrated"
import { classes } from "./classes"
import { FieldFrame, fieldBox, type Labelled, useFieldAria } from "./field-frame"
import { Eye, EyeClosed } from "./icons"

type PasswordFieldProps = Labelled &
  Omit<ComponentProps<"input">, "type" | "autoComplete"> & {
    label: string
    autoComplete: "current-password" | "new-password"
  }

export function PasswordField({ label, hint, error, className, id, ...rest }: PasswordFieldProps) {
  const aria = useFieldAria(id, hint, error)
  const [shown, setShown] = useState(false)
  // Before hydration the button's place is kept.
  const hydrated = useHydrated()
  return (
    <FieldFrame {...aria} label={label} hint={hint} error={error} required={rest.required}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...aria.control}
          type={shown ? "text" : "password"}
          className={classes(fieldBox, "pr-14", className)}
        />
        {hydrated && (
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={aria.control.id}
            aria-label={`Show ${label.toLowerCase()}`}
            data-tip="name"
            className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft -outline-offset-4 hover:text-accent aria-pressed:text-accent"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeClosed /> : <Eye />}
          </button>
        )}
      </div>
    </FieldFrame>
  )
}

interface NewPasswordProps {
  label: string
  field: (name: "password" | "confirmation") => Omit<PasswordFieldProps, "label" | "autoComplete">
}

export function NewPasswordFields({ label, field }: NewPasswordProps) {
  const rules = { autoComplete: "new-password", minLength: 6, required: true } as const
  return (
    <>
      <PasswordField {...field("password")} {...rules} label={label} hint="At least 6 characters." />
      <PasswordField {...field("confirmation")} {...rules} label="Confirm Password" />
    </>
  )
}
