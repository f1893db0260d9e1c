import type { NumberParameter } from "../../../../seed/scripts/lib/types"
import { Button } from "../../ui/button"
import { InputRow } from "./input-row"
import type { Setup, Values } from "./messages"
import { canSpoil, spoil, spoilersOf } from "./model"
import { type Signal, useSignal } from "./signal"

interface ModelProps {
  setup: Setup
  values: Signal<Values>
}

/** Spoils the model, and lets the script at it: as a report, or to write. */
export function ModelControls({ setup, values }: ModelProps) {
  const { write } = setup.parameters
  return (
    <div className="border-b">
      <div className="grid grid-cols-2 gap-2 border-b p-3">
        {spoilersOf(setup).map(([name, parameter]) => (
          <Spoiler key={name} {...{ name, parameter, setup, values }} />
        ))}
      </div>
      {write && <InputRow name="write" parameter={write} values={values} />}
      <div className="p-3">
        <Button className="w-full" onClick={() => values.set({ ...values.get(), run: true })}>
          Run the script
        </Button>
      </div>
    </div>
  )
}

function Spoiler({ name, parameter, setup, values }: ModelProps & { name: string; parameter: NumberParameter }) {
  const isLeft = useSignal(values, (all) => canSpoil(all, name, parameter))
  return (
    <Button
      variant="secondary"
      className="last:odd:col-span-2"
      aria-disabled={!isLeft}
      onClick={() => isLeft && values.set(spoil(values.get(), name, setup, Math.random))}
    >
      {parameter.name}
    </Button>
  )
}
