import { useLayoutEffect, useRef, useState } from "react"
import type { NumberParameter } from "../../../../seed/scripts/lib/types"
import { type Signal, useSignal } from "../../lib/signal"
import { Button } from "../../ui/button"
import { classes } from "../../ui/classes"
import { notify } from "../../ui/toast"
import { InputRow } from "./input-row"
import type { LiveProduct } from "./live-products"
import type { Setup, Values } from "./messages"
import { canSpoil, spoil, spoilersOf } from "./model"
import { places } from "./places"
import { SiteInputs } from "./site-inputs"
import { useLiveDrawing } from "./use-live-drawing"
import { copiedText } from "./values"

export interface LivePanelProps {
  id: LiveProduct
  alt: string
  isDrawn: boolean
  onDrawn: (isDrawn: boolean) => void
  onProblem: (words: string) => void
}

export default function LivePanel({ id, alt, isDrawn, onDrawn, onProblem }: LivePanelProps) {
  const { canvas, setup, values, report, announcement, surprise } = useLiveDrawing(id, onDrawn, onProblem)
  const inputs = useRef<HTMLDivElement>(null)
  // Only a press or keyboard focus opens all inputs, so that nothing below moves when they arrive.
  const [isWhole, setWhole] = useState(false)
  const [isCut, setCut] = useState(false)
  const [resets, setResets] = useState(0)
  useLayoutEffect(() => {
    const box = inputs.current
    setCut(setup !== undefined && !isWhole && box !== null && box.scrollHeight > box.clientHeight)
  }, [setup, isWhole])
  function reset(): void {
    if (setup) values.set(setup.start)
    setResets(resets + 1)
  }
  return (
    <>
      <div className={places.drawing}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={announcement || alt}
          className={classes("drawn-sheet aspect-4/3 w-full", !isDrawn && "invisible")}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: this element only observes focus inside it */}
      <div
        ref={inputs}
        onFocus={({ target }) => target.matches(":focus-visible") && setWhole(true)}
        className={classes(places.inputs, "relative flex flex-col", !isWhole && "h-176 overflow-clip")}
      >
        {isCut && (
          <Button className="absolute inset-x-0 bottom-0 z-10" onClick={() => setWhole(true)}>
            All inputs
          </Button>
        )}
        {setup && (
          <>
            <div className="grid grid-cols-3 border-b">
              <Button variant="quiet" onClick={surprise}>
                Surprise me
              </Button>
              <Button variant="quiet" className="border-x-rule" onClick={reset}>
                Reset
              </Button>
              <Button variant="quiet" onClick={() => void copy(copiedText(values.get(), setup))}>
                Copy parameters
              </Button>
            </div>
            {setup.model && <ModelControls setup={setup} values={values} />}
            {setup.site && <SiteInputs key={resets} site={setup.site} values={values} />}
            {Object.entries(setup.parameters).map(
              ([name, parameter]) =>
                !(setup.model && name === "write") && (
                  <InputRow key={name} name={name} parameter={parameter} values={values} />
                ),
            )}
            <p className="px-5 py-4 text-note text-soft">{setup.leftOut}</p>
            <div className="flex h-56 shrink-0 flex-col border-t bg-paper lg:sticky lg:top-18 lg:z-10 lg:order-first lg:border-t-0 lg:border-b">
              <h3 className="lettering px-5 pt-4 pb-2 text-soft">
                {setup.model ? "Reports of the model and the script" : "Script report"}
              </h3>
              <Report report={report} />
            </div>
          </>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </>
  )
}

function Report({ report }: { report: Signal<string> }) {
  const text = useSignal(report, (all) => all)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too
    <p tabIndex={0} className="lettering grow overflow-y-auto px-5 pb-4 whitespace-pre-line contain-strict">
      {text}
    </p>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ title: "Parameters copied", text: "One line for each input, with its name in the file." })
  } catch (error) {
    console.warn("The browser did not allow copying the parameters.", error)
    notify({ kind: "error", title: "Not copied", text: "The browser did not allow it." })
  }
}

interface ModelProps {
  setup: Setup
  values: Signal<Values>
}

function ModelControls({ setup, values }: ModelProps) {
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
