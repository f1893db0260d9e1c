import { type ReactNode, useEffect, useState } from "react"
import { classes } from "../../../ui/classes"
import { Minus, Plus } from "../../../ui/icons"
import type { useZoom } from "./use-zoom"

/** In milliseconds of rest before announcing. */
const rest = 500

export function ZoomControls({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const percent = Math.round(zoom.view.scale * 100)
  const [announced, setAnnounced] = useState(percent)
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced(percent), rest)
    return () => window.clearTimeout(timer)
  }, [percent])

  return (
    <>
      <Control label="Zoom out" onClick={zoom.zoomOut} isIdle={zoom.isWhole} className="border-l">
        <Minus />
      </Control>
      <Control label={`${percent}%, show the whole picture`} onClick={zoom.showWhole} isIdle={zoom.isWhole}>
        <span className="lettering">{`${percent}%`}</span>
      </Control>
      <Control label="Zoom in" onClick={zoom.zoomIn} isIdle={zoom.isLargest}>
        <Plus />
      </Control>
      <span role="status" className="sr-only">{`Zoomed to ${announced}%`}</span>
    </>
  )
}

export function Control(props: {
  label: string
  onClick: () => void
  /** Looks disabled, but can have the focus. */
  isIdle?: boolean
  startsFocused?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <button
      ref={props.startsFocused ? startFocused : undefined}
      type="button"
      aria-label={props.label}
      aria-disabled={props.isIdle || undefined}
      data-tip="name"
      onClick={() => {
        if (!props.isIdle) props.onClick()
      }}
      className={classes(
        "grid min-h-14 min-w-14 place-items-center -outline-offset-4 hover:bg-accent-wash hover:text-accent sm:min-w-20",
        "aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:hover:bg-transparent",
        props.className,
      )}
    >
      {props.children}
    </button>
  )
}

/** React's autoFocus sets no attribute and runs before the dialog opens. */
function startFocused(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "")
}
