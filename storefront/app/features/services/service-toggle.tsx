import type { ReactNode } from "react"
import { classes } from "../../ui/classes"
import { Check } from "../../ui/icons"

/** Linked to the form by id. */
export function ServiceToggle(props: {
  form: string
  value: string
  checked: boolean
  onToggle: () => void
  invalid?: boolean
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <label
      className={classes(
        "relative flex min-h-12 items-center gap-3 border bg-raised px-3.5 py-2.5 leading-tight",
        "has-checked:border-accent has-checked:bg-accent-wash has-checked:outline has-checked:outline-accent",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent",
        props.invalid ? "border-bad" : "border-rule-strong hover:border-ink",
        props.className,
      )}
    >
      <input
        type="checkbox"
        name="services"
        form={props.form}
        value={props.value}
        checked={props.checked}
        onChange={props.onToggle}
        aria-label={props.label}
        aria-invalid={props.invalid || undefined}
        className="peer absolute inset-0 size-full cursor-pointer scroll-mt-40 appearance-none outline-none"
      />
      <span className="grid size-5 shrink-0 place-items-center border border-rule-strong bg-raised text-on-accent peer-checked:border-accent peer-checked:bg-accent [&>svg]:opacity-0 peer-checked:[&>svg]:opacity-100">
        <Check className="size-4" />
      </span>
      <span>{props.children}</span>
    </label>
  )
}
