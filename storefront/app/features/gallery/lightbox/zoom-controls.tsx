import { useEffect, useState } from "react"
import { Minus, Plus } from "../../../ui/icons"
import { Control } from "./control"
import type { useZoom } from "./use-zoom"

/** Milliseconds without a change before a zoom is told: a wheel turns in many small steps. */
const rest = 500

/** The zoom as buttons, between which it stands; screen readers are told it once it rests. */
export function ZoomControls({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const percent = Math.round(zoom.view.scale * 100)
  const [told, setTold] = useState(percent)
  useEffect(() => {
    const timer = window.setTimeout(() => setTold(percent), rest)
    return () => window.clearTimeout(timer)
  }, [percent])

  return (
    <>
      <Control label="Zoom out" onClick={zoom.zoomOut} isIdle={zoom.isWhole} className="border-l">
        <Minus />
      </Control>
      <Control label={`${percent}%, show the whole picture`} onClick={zoom.showWhole} isIdle={zoom.isWhole}>
        <span className="lettering">{percent}%</span>
      </Control>
      <Control label="Zoom in" onClick={zoom.zoomIn} isIdle={zoom.isLargest}>
        <Plus />
      </Control>
      <span role="status" className="sr-only">
        Zoomed to {told}%
      </span>
    </>
  )
}
