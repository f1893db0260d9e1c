import type { ComponentProps } from "react"
import { Field } from "../../ui/field"

/**
 * An e-mail address, as phones and password managers want to know it. Of type "email" a browser would hand over
 * `xn--mnchen-3ya.example` where `münchen.example` was typed.
 */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "label" | "type"> & { label?: string }) {
  return (
    <Field
      label="Email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
    />
  )
}
