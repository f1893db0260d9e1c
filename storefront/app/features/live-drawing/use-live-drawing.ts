import { type RefObject, useEffect, useRef, useState } from "react"
import { DrawingDesk } from "./drawing-desk"
import type { LiveProduct } from "./live-products"
import type { Setup, Values } from "./messages"
import { type Signal, signal } from "./signal"
import { valuesIn, withValues } from "./values"

/** Milliseconds of rest after which the address says new values. */
const restBeforeAddress = 500

export interface LiveState {
  values: Signal<Values>
  /** What the script says of the values drawn last. */
  report: Signal<string>
}

export interface LiveDrawing extends LiveState {
  canvas: RefObject<HTMLCanvasElement | null>
  /** Undefined until the drawing's script is there. */
  setup: Setup | undefined
  /** The report on the values drawn last, without what stands after an empty line; empty before the first change. */
  told: string
  /** Sets other values that the script makes something of. */
  surprise: () => void
}

/** A product's drawing at the values in the address, which follows what is set. */
export function useLiveDrawing(
  product: LiveProduct,
  onDrawn: (isDrawn: boolean) => void,
  onProblem: (words: string) => void,
): LiveDrawing {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state] = useState<LiveState>(() => ({ values: signal({}), report: signal("") }))
  const [setup, setSetup] = useState<Setup>()
  const [told, setTold] = useState("")
  const opened = useRef<DrawingDesk>(undefined)

  useEffect(() => {
    if (!canvas.current) return
    let isChanged = false
    let stop: (() => void) | undefined
    const desk = new DrawingDesk(product, canvas.current, {
      onSetup(given) {
        state.values.set(valuesIn(new URLSearchParams(window.location.search), given))
        stop = state.values.subscribe(() => {
          isChanged = true
          desk.draw(state.values.get(), true)
        })
        setSetup(given)
        desk.draw(state.values.get(), false)
      },
      onSurprise: state.values.set,
      onDrawn(report, isLast) {
        if (report !== state.report.get()) state.report.set(report)
        if (isChanged && isLast) setTold(report.split("\n\n", 1).join())
        onDrawn(true)
      },
      onFailure() {
        // The canvas goes away, and a size of nothing is no order.
        desk.close()
        onDrawn(false)
        onProblem("It cannot be drawn anew. With a connection, load this page again.")
      },
    })
    opened.current = desk
    const resized = new ResizeObserver(() => desk.drawAgain())
    resized.observe(canvas.current)
    return () => {
      stop?.()
      resized.disconnect()
      desk.close()
    }
  }, [product, state, onDrawn, onProblem])

  useEffect(() => {
    if (!setup) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const { pathname } = window.location
    const write = () => {
      // The next page's address, while it comes, has no values.
      if (window.location.pathname !== pathname) return
      // Another entry for each value would leave no way back to the page before.
      const address = withValues(window.location.href, state.values.get(), setup)
      window.history.replaceState(window.history.state, "", address)
    }
    const stop = state.values.subscribe(() => {
      clearTimeout(rest)
      rest = setTimeout(write, restBeforeAddress)
    })
    return () => {
      stop()
      clearTimeout(rest)
    }
  }, [setup, state])

  return { ...state, canvas, setup, told, surprise: () => opened.current?.surprise() }
}
