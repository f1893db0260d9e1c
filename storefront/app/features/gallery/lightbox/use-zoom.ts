import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import {
  clamp,
  isWhole,
  largest,
  middle,
  moved,
  nextStop,
  type Point,
  type Size,
  type Stage,
  stageOf,
  stopBefore,
  type View,
  wheelFactor,
  whole,
  zoomed,
} from "./zoom"

/** Share of the frame per arrow key. */
const stride = 1 / 8

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
}

const atFirst = { view: whole, glides: false, isLargest: false }

/** `glides`: animated. */
export type Change = (next: (view: View, stage: Stage) => View, glides: boolean) => void

export function useZoom() {
  const [{ view, glides, isLargest }, setShown] = useState(atFirst)
  const frame = useRef<HTMLDivElement>(null)

  const change: Change = (next, glides) => {
    const stage = frame.current && stageIn(frame.current)
    if (!stage) return
    setShown((shown) => {
      const view = next(shown.view, stage)
      return { view, glides, isLargest: view.scale >= largest(stage) }
    })
  }
  const zoomIn = () => change((view, stage) => zoomed(view, nextStop(view.scale, stage), middle, stage), true)
  const zoomOut = () => change((view, stage) => zoomed(view, stopBefore(view.scale), middle, stage), true)
  const showWhole = () => change(() => whole, true)

  const keep = useEffectEvent(() => change(clamp, false))
  const turnWheel = useEffectEvent((event: WheelEvent, frame: HTMLElement) => {
    const about = pointIn(frame, event)
    const factor = wheelFactor(event.deltaY, event.ctrlKey)
    change((view, stage) => zoomed(view, view.scale * factor, about, stage), false)
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const resized = new ResizeObserver(() => keep())
    resized.observe(element)
    // React's wheel listeners are passive.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      turnWheel(event, element)
    }
    element.addEventListener("wheel", onWheel, { passive: false })
    return () => {
      resized.disconnect()
      element.removeEventListener("wheel", onWheel)
    }
  }, [])

  return {
    frame,
    view,
    glides,
    isWhole: isWhole(view),
    isLargest,
    change,
    zoomIn,
    zoomOut,
    showWhole,
    reset: () => setShown(atFirst),
    takesKey({ key }: KeyboardEvent): boolean {
      const arrow = arrows[key]
      if (key === "+" || key === "=") zoomIn()
      else if (key === "-") zoomOut()
      else if (key === "0") showWhole()
      else if (arrow && !isWhole(view)) change((view, stage) => moved(view, middle, pointAt(arrow, stage), stage), true)
      else return false
      return true
    },
  }
}

function pointAt({ x, y }: Point, { frame }: Stage): Point {
  return { x: x * frame.width, y: y * frame.height }
}

/** In pixels. */
export const sheet: Size = { width: 1600, height: 1200 }

function stageIn(frame: HTMLElement): Stage | undefined {
  const picture = frame.querySelector("img")
  if (!picture?.offsetWidth || !picture.offsetHeight) return undefined
  return stageOf(
    { width: frame.clientWidth, height: frame.clientHeight },
    { width: picture.offsetWidth, height: picture.offsetHeight },
    pixelsOf(picture),
    window.devicePixelRatio,
  )
}

/** Only drawings have several widths. Others count as such until loaded. */
function pixelsOf({ srcset, naturalWidth, naturalHeight }: HTMLImageElement): Size {
  return srcset || naturalWidth === 0 ? sheet : { width: naturalWidth, height: naturalHeight }
}

/** From the frame's centre. */
export function pointIn(frame: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}
