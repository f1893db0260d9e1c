import { classes } from "./classes"

export type ButtonVariant = "primary" | "secondary" | "quiet"

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong",
  secondary: "border-rule-strong text-ink hover:border-accent hover:text-accent",
  quiet: "border-transparent text-accent underline-offset-4 hover:underline",
}

/** How everything that is pressed looks: links and buttons alike. */
export function buttonStyle(variant: ButtonVariant = "primary", more?: string): string {
  return classes(
    "inline-flex min-h-12 items-center justify-center gap-2.5 border px-4 sm:px-5 py-2.5 text-center font-medium leading-tight",
    "transition-colors motion-safe:active:translate-y-px",
    "disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunk disabled:text-soft",
    "aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-sunk aria-disabled:text-soft",
    variants[variant],
    more,
  )
}
