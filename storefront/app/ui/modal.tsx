import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react"

/**
 * A native modal dialog that is open for as long as it is drawn. The browser makes the rest inert, closes it on Escape
 * and gives the focus back; Tab goes round inside.
 */
export function Modal(props: {
  label: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)

  // When it goes together with its page, the focus is back before the next one takes it.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    const giveBack = element && takeToasts(element)
    return () => {
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

/** A message that comes up meanwhile is shown in the dialog, whose outside answers nobody. Returns what puts it back. */
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
  // Of radio buttons that belong together only the checked one is a stop.
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
