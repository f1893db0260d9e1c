import { useEffect, useRef, useState } from "react"
import { signal } from "../../lib/signal"
import { DrawingDesk } from "./drawing-desk"
import type { LiveProduct } from "./live-products"
import type { Setup, Values } from "./messages"
import { valuesIn, withValues } from "./values"

/** In milliseconds. */
const restBeforeAddress = 500

/** `announcement`: first part of the report; empty before the first change. */
export function useLiveDrawing(
  product: LiveProduct,
  onDrawn: (isDrawn: boolean) => void,
  onProblem: (words: string) => void,
) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state] = useState(() => ({ values: signal<Values>({}), report: signal("") }))
  const [setup, setSetup] = useState<Setup>()
  const [announcement, setAnnouncement] = useState("")
  const opened = useRef<DrawingDesk>(undefined)

  useEffect(() => {
    if (!canvas.current) return
    let isChanged = false
    let site: string[] = []
    let stop: (() => void) | undefined
    const desk = new DrawingDesk(product, canvas.current, {
      onSetup(given) {
        site = Object.keys(given.site ?? {})
        state.values.set(valuesIn(new URLSearchParams(window.location.search), given))
        stop = state.values.subscribe(() => {
          isChanged = true
          desk.draw(state.values.get(), true)
        })
        setSetup(given)
        desk.draw(state.values.get(), false)
      },
      onSurprise(surprise) {
        const kept = Object.entries(state.values.get()).filter(([name]) => site.includes(name))
        state.values.set({ ...surprise, ...Object.fromEntries(kept) })
      },
      onDrawn(report, isLast) {
        if (report !== state.report.get()) state.report.set(report)
        if (isChanged && isLast) setAnnouncement(report.split("\n\n", 1).join())
        onDrawn(true)
      },
      onFailure() {
        // A canvas of size 0 is no valid order.
        desk.close()
        onDrawn(false)
        onProblem("The drawing cannot be updated. Check your connection, then reload this page.")
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
      // The next page's address must not get values.
      if (window.location.pathname !== pathname) return
      // Replaces the history entry, so that Back leads to the page before.
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

  return { ...state, canvas, setup, announcement, surprise: () => opened.current?.surprise() }
}
