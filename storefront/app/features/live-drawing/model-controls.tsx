import { Button } from "../../ui/button"
import { InputRow } from "./input-row"
import type { Definition, Values } from "./messages"
import { canSpoil, spoil, spoilersOf } from "./model"
import { type Signal, useSignal } from "./signal"

/** Spoils the model, and lets the script at it: as a report, or to write. */
export function ModelControls({ definition, values }: { definition: Definition; values: Signal<Values> }) {
  const all = useSignal(values, (every) => every)
  const { write } = definition.parameters
  return (
    <div className="border-b">
      <div className="flex flex-wrap gap-2 border-b px-5 py-3">
        {spoilersOf(definition).map(([name, parameter]) => {
          const isLeft = canSpoil(all, name, parameter)
          return (
            <Button
              key={name}
              variant="secondary"
              className="grow"
              aria-disabled={!isLeft}
              onClick={() => isLeft && values.set(spoil(all, name, definition, Math.random))}
            >
              {parameter.name}
            </Button>
          )
        })}
      </div>
      {write && <InputRow name="write" parameter={write} values={values} />}
      <Button className="m-3 flex w-[calc(100%-1.5rem)]" onClick={() => values.set({ ...all, run: true })}>
        Run the script
      </Button>
    </div>
  )
}
