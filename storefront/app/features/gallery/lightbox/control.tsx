import type { ReactNode } from "react"
import { classes } from "../../../ui/classes"

/** A button at the lightbox's edge. */
export function Control(props: {
  label: string
  onClick: () => void
  /** Has nothing to do now, and keeps the focus all the same. */
  isIdle?: boolean
  /** Has the focus when the dialog opens, although others come before it. */
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

/** React's own autoFocus is no attribute, and comes before the dialog is open. */
function startFocused(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "")
}
