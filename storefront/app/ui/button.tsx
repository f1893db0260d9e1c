import type { ComponentProps } from "react"
import { type ButtonVariant, buttonStyle } from "./button-style"
import { Spinner } from "./icons"
import { Link, type LinkProps } from "./link"

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant
  /** While its work goes on the button cannot be pressed again, and shows so. It keeps the focus. */
  busy?: boolean
}

export function Button({ variant, busy = false, className, children, onClick, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(variant, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, className, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonStyle(variant, className)} />
}
