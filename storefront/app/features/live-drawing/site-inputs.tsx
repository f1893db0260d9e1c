import { useEffect, useState } from "react"
import type { Parameters } from "../../../../seed/scripts/lib/parameters"
import type { NumberParameter } from "../../../../seed/scripts/lib/types"
import { lengthIn, type Unit, unitNamed } from "../../../../seed/scripts/lib/units"
import { type Signal, useSignal } from "../../lib/signal"
import { Field } from "../../ui/field"
import { InputRow } from "./input-row"
import type { Values } from "./messages"
import { metersIn, rangeIn } from "./values"

export function SiteInputs({ site, values }: { site: Parameters; values: Signal<Values> }) {
  const unit = useSignal(values, (all) => unitNamed(all.unit))
  const isLength = (parameter: Parameters[string]): parameter is NumberParameter =>
    parameter.kind === "number" && parameter.unit === "m"
  return (
    <fieldset className="grid min-w-0 shrink-0 grid-cols-2 border-b">
      <legend className="lettering float-left col-span-2 w-full px-5 pt-4 text-soft">
        Your site, for the rectangle that you reference in the file
      </legend>
      {Object.entries(site).map(([name, parameter]) =>
        isLength(parameter) ? (
          <LengthField key={name} {...{ name, parameter, unit, values }} />
        ) : (
          <div key={name} className="col-span-2">
            <InputRow {...{ name, parameter, values }} />
          </div>
        ),
      )}
    </fieldset>
  )
}

interface LengthProps {
  name: string
  parameter: NumberParameter
  unit: Unit
  values: Signal<Values>
}

function LengthField({ name, parameter, unit, values }: LengthProps) {
  const meters = useSignal(values, (all) => Number(all[name]))
  const [typed, setTyped] = useState({ text: "", isRefused: false })
  const read = metersIn(unit, typed.text, parameter)
  const isShown = typed.isRefused || read === meters
  const [least, greatest] = rangeIn(unit, parameter)

  function take(text: string): void {
    const length = metersIn(unit, text, parameter)
    setTyped({ text, isRefused: length === undefined })
    if (length !== undefined) values.set({ ...values.get(), [name]: length })
  }

  // A length refused in one unit may be right in the next.
  useEffect(() => {
    if (!typed.isRefused || read === undefined) return
    setTyped({ text: typed.text, isRefused: false })
    values.set({ ...values.get(), [name]: read })
  }, [typed, read, name, values])

  return (
    <div className="border-b px-5 py-3">
      <Field
        label={`${parameter.name} in ${unit}`}
        hint={`${least} to ${greatest}`}
        error={
          typed.isRefused
            ? `Type a number from ${least} to ${greatest}, such as ${lengthIn(unit, parameter.value)}. The drawing keeps ${lengthIn(unit, meters)}.`
            : null
        }
        inputMode="decimal"
        autoComplete="off"
        required
        value={isShown ? typed.text : lengthIn(unit, meters)}
        onChange={(event) => take(event.target.value)}
      />
    </div>
  )
}
