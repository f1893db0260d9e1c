import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react"
import { enterDialog } from "../lib/dialog-entries"

export function Modal(props: {
  label: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(props.onClose)

  // Returns the focus before the next page takes it.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    const giveBack = element && takeToasts(element)
    const leave = enterDialog(close)
    return () => {
      leave()
      giveBack?.()
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) props.onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === "Tab") keepInside(event)
        props.onKeyDown?.(event)
      }}
      className={props.className}
    >
      {props.children}
    </dialog>
  )
}

/** The rest of the page is inert. Returns a function that moves them back. */
function takeToasts(dialog: HTMLDialogElement): () => void {
  const toasts = document.getElementById("toasts")
  const region = toasts?.parentElement
  const home = region?.parentElement
  if (!(region && home)) return () => {}
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) dialog.append(region)
  })
  observer.observe(toasts, { childList: true })
  return () => {
    observer.disconnect()
    if (region.parentElement !== home) home.append(region)
  }
}

function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  // Only the checked radio button is a tab stop.
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    "a[href], button:not(:disabled), input:not(:disabled, [type=radio]), input[type=radio]:checked",
  )
  const first = stops[0]
  const last = stops[stops.length - 1]
  const from = event.shiftKey ? first : last
  const to = event.shiftKey ? last : first
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
