import type { ComponentProps } from "react"
import { type ButtonVariant, buttonStyle } from "./button-style"
import { Spinner } from "./icons"
import { Link, type LinkProps } from "./link"

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant
  /** While its work goes on the button cannot be pressed again, and shows so. */
  busy?: boolean
}

export function Button({
  variant,
  busy = false,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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
