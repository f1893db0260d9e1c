import { useId } from "react"
import type { Parameters } from "../../../../seed/scripts/lib/parameters"
import type { NumberParameter, TextParameter } from "../../../../seed/scripts/lib/types"
import { type Signal, useSignal } from "../../lib/signal"
import type { Values } from "./messages"
import { formatNumber, mostLetters } from "./values"

interface RowProps<P> {
  parameter: P
  value: Values[string] | undefined
  onChange: (value: Values[string]) => void
}

const row = "lettering border-b px-5 py-3"

export function InputRow(props: { name: string; parameter: Parameters[string]; values: Signal<Values> }) {
  const { name, parameter, values } = props
  const value = useSignal(values, (all) => all[name])
  const onChange = (next: Values[string]) => values.set({ ...values.get(), [name]: next })
  if (parameter.kind === "number") return <NumberRow {...{ parameter, value, onChange }} />
  if (parameter.kind === "text") {
    return parameter.choices ? (
      <ChoiceRow {...{ parameter, value, onChange }} />
    ) : (
      <TextRow {...{ parameter, value, onChange }} />
    )
  }
  return (
    <label className={`${row} flex min-h-12 items-center justify-between gap-4`}>
      <span>{parameter.name}</span>
      <input
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 accent-accent"
      />
    </label>
  )
}

const rangeOf = (parameter: NumberParameter): string =>
  `${formatNumber(parameter, parameter.min)} to ${formatNumber(parameter, parameter.max)} ${parameter.unit}`.trim()

function NumberRow({ parameter, value, onChange }: RowProps<NumberParameter>) {
  const id = useId()
  const { min, max, step, unit, note } = parameter
  const shown = formatNumber(parameter, Number(value))
  return (
    <div className={row}>
      <div className="flex justify-between gap-4">
        <label htmlFor={id}>{parameter.name}</label>
        <span aria-hidden="true">{shown}</span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={Number(value)}
        aria-valuetext={`${shown} ${unit}`.trim()}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="slider mt-1 block w-full touch-pan-y"
      />
      <p
        id={`${id}-note`}
        className="text-soft"
      >{`${rangeOf(parameter)}, default ${formatNumber(parameter, parameter.value)}${note ? `. ${note}` : ""}`}</p>
    </div>
  )
}

function ChoiceRow({ parameter, value, onChange }: RowProps<TextParameter>) {
  return (
    <label className={`${row} flex items-center justify-between gap-4`}>
      <span>{parameter.name}</span>
      <select
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-10 border border-rule-strong bg-raised px-3"
      >
        {parameter.choices?.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

function TextRow({ parameter, value, onChange }: RowProps<TextParameter>) {
  const id = useId()
  return (
    <div className={row}>
      <label htmlFor={id}>{parameter.name}</label>
      <input
        id={id}
        value={String(value)}
        maxLength={mostLetters}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        className="my-2 block min-h-10 w-full border border-rule-strong bg-raised px-3"
      />
      <p
        id={`${id}-note`}
        className="text-soft"
      >{`Default: ${parameter.value ? `'${parameter.value}'` : "empty"}${parameter.note ? `. ${parameter.note}` : ""}`}</p>
    </div>
  )
}
