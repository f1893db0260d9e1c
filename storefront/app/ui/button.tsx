import type { ComponentProps } from "react"
import { classes } from "./classes"
import { Spinner } from "./icons"
import { Link, type LinkProps } from "./link"

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant
  /** Ignores presses but keeps the focus, unlike `disabled`. */
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
      <span className="contents">{children}</span>
    </button>
  )
}

export function ButtonLink({ variant, className, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonStyle(variant, className)} />
}

type ButtonVariant = "primary" | "secondary" | "quiet"

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong",
  secondary: "border-rule-strong text-ink hover:border-accent hover:text-accent",
  quiet: "border-transparent text-accent underline-offset-4 hover:underline",
}

export function buttonStyle(variant: ButtonVariant = "primary", more?: string): string {
  return classes(
    "inline-flex min-h-12 items-center justify-center gap-2.5 border px-4 sm:px-5 py-2.5 text-center font-medium leading-tight",
    "transition-colors motion-safe:active:translate-y-px print:hidden",
    "disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunk disabled:text-soft",
    "aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-sunk aria-disabled:text-soft",
    variants[variant],
    more,
  )
}
