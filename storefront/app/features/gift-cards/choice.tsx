import { type ReactNode, useId } from "react"
import { classes } from "../../ui/classes"

interface Option {
  value: string
  label: ReactNode
  /** Beside the label, in small type. */
  hint?: string
}

/** One of several, as radio buttons that look like what they stand for. `initial` is chosen at first and after a reset. */
export function Choice(props: {
  legend: string
  name: string
  options: readonly Option[]
  initial: string
  className: string
}) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{props.legend}</legend>
      <div className={classes("grid gap-2", props.className)}>
        {props.options.map(({ value, label, hint }) => (
          <label
            key={value}
            className="relative flex min-h-12 flex-col justify-center border border-rule-strong bg-raised px-3.5 py-2.5 leading-tight hover:border-ink has-checked:border-accent has-checked:bg-accent-wash has-checked:outline has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={props.name}
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={hint && `${id}-${value}-hint`}
              defaultChecked={value === props.initial}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <span id={`${id}-${value}`}>{label}</span>
            {hint && (
              <span id={`${id}-${value}-hint`} className="mt-1 text-note text-soft">
                {hint}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
