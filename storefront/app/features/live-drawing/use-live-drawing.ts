import { type RefObject, useEffect, useRef, useState } from "react"
import { DrawingDesk } from "./drawing-desk"
import type { LiveProduct } from "./live-products"
import type { Definition, Values } from "./messages"
import { type Signal, signal } from "./signal"
import { valuesIn, withValues } from "./values"

/** Milliseconds of rest after which the address and a screen reader hear of new values. */
const restBeforeTelling = 500

export interface LiveState {
  values: Signal<Values>
  /** What the script says of the values drawn last. */
  report: Signal<string>
}

export interface LiveDrawing extends LiveState {
  canvas: RefObject<HTMLCanvasElement | null>
  /** Undefined until the drawing's script is there. */
  definition: Definition | undefined
  /** The report on values that rest, without what stands after an empty line; empty before the first change. */
  told: string
  hasFailed: boolean
}

/** A product's drawing at the values in the address, which follows what is set. */
export function useLiveDrawing(product: LiveProduct, onDrawn: (isDrawn: boolean) => void): LiveDrawing {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state] = useState<LiveState>(() => ({ values: signal({}), report: signal("") }))
  const [definition, setDefinition] = useState<Definition>()
  const [told, setTold] = useState("")
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!canvas.current) return
    const desk = new DrawingDesk(product, canvas.current, {
      onDefinition(given) {
        state.values.set(valuesIn(new URLSearchParams(window.location.search), given))
        setDefinition(given)
        desk.draw(state.values.get(), false)
      },
      onDrawn(report) {
        if (report !== state.report.get()) state.report.set(report)
        onDrawn(true)
      },
      onFailure() {
        // The canvas goes away, and a size of nothing is no order.
        desk.close()
        setFailed(true)
        onDrawn(false)
      },
    })
    const resized = new ResizeObserver(() => desk.drawAgain())
    resized.observe(canvas.current)
    const stop = state.values.subscribe(() => desk.draw(state.values.get(), true))
    return () => {
      stop()
      resized.disconnect()
      desk.close()
    }
  }, [product, state, onDrawn])

  useEffect(() => {
    if (!definition) return
    let rest: ReturnType<typeof setTimeout> | undefined
    let hasTold = false
    const tell = () => {
      rest = undefined
      hasTold = true
      // Another entry for each value would leave no way back to the page before.
      const address = withValues(window.location.href, state.values.get(), definition)
      window.history.replaceState(window.history.state, "", address)
      setTold(state.report.get().split("\n\n", 1).join())
    }
    const wait = () => {
      clearTimeout(rest)
      rest = setTimeout(tell, restBeforeTelling)
    }
    const stop = state.values.subscribe(wait)
    // A drawing may take longer than the rest.
    const stopTelling = state.report.subscribe(() => {
      if (hasTold && rest === undefined) setTold(state.report.get())
    })
    return () => {
      stop()
      stopTelling()
      clearTimeout(rest)
    }
  }, [definition, state])

  return { ...state, canvas, definition, told, hasFailed }
}
