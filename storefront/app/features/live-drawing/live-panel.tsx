import { Button } from "../../ui/button"
import { classes } from "../../ui/classes"
import { notify } from "../../ui/toast"
import { InputRow } from "./input-row"
import type { LiveProduct } from "./live-products"
import { ModelControls } from "./model-controls"
import { places } from "./places"
import { type Signal, useSignal } from "./signal"
import { useLiveDrawing } from "./use-live-drawing"
import { copiedText } from "./values"

export interface LivePanelProps {
  id: LiveProduct
  /** What the still shows. */
  alt: string
  /** Whether the drawing has taken the still's place. */
  isDrawn: boolean
  onDrawn: (isDrawn: boolean) => void
  /** The script that draws has ended: in words. */
  onProblem: (words: string) => void
}

/** The drawing, the inputs, and what the script says of it. */
export default function LivePanel({ id, alt, isDrawn, onDrawn, onProblem }: LivePanelProps) {
  const { canvas, setup, values, report, told, surprise } = useLiveDrawing(id, onDrawn, onProblem)
  return (
    <>
      <div className={places.drawing}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={told || alt}
          className={classes("drawn-sheet aspect-4/3 w-full", !isDrawn && "invisible")}
        />
      </div>
      <div className={places.inputs}>
        {setup && (
          <div className="absolute inset-0 flex flex-col contain-strict">
            <div className="grow overflow-y-auto overscroll-contain">
              {setup.model && <ModelControls setup={setup} values={values} />}
              {Object.entries(setup.parameters).map(
                ([name, parameter]) =>
                  !(setup.model && name === "write") && (
                    <InputRow key={name} name={name} parameter={parameter} values={values} />
                  ),
              )}
              <p className="px-5 py-4 text-note text-soft">{setup.leftOut}</p>
            </div>
            <div className="grid grid-cols-3 border-t">
              <Button variant="quiet" onClick={surprise}>
                Surprise me
              </Button>
              <Button variant="quiet" className="border-x-rule" onClick={() => values.set(setup.start)}>
                Reset
              </Button>
              <Button variant="quiet" onClick={() => void copy(copiedText(values.get(), setup))}>
                Copy parameters
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className={`${places.outputs} flex flex-col`}>
        <h3 className="lettering sheet-inset pt-5 pb-2 text-soft">
          {setup?.model ? "The model, and the report of the script" : "Report of the script"}
        </h3>
        <Report report={report} />
        <p role="status" className="sr-only">
          {told}
        </p>
      </div>
    </>
  )
}

function Report({ report }: { report: Signal<string> }) {
  const text = useSignal(report, (all) => all)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too
    <p tabIndex={0} className="lettering sheet-inset grow overflow-y-auto pb-4 whitespace-pre-line contain-strict">
      {text}
    </p>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ title: "Parameters copied", text: "A line for each input listed here, by its name in the file." })
  } catch (error) {
    console.warn("The browser did not let the parameters be copied.", error)
    notify({ kind: "error", title: "Not copied", text: "The browser did not allow it." })
  }
}
