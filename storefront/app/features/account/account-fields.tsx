import type { ComponentProps } from "react"
import { Field } from "../../ui/field"

/** An e-mail address, as phones and password managers want to know it. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "label" | "type">) {
  return (
    <Field
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
    />
  )
}
