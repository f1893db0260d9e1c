import type { ToastMessage } from "./toast"

/** Ruling 35. */
const MOST_AT_ONCE = 3
const SHOWN_MS = 4000
/** Decision 009. */
const SHOWN_TO_DECIDE_MS = 10_000

/** Element focused before the toasts. */
let cameFrom: EventTarget | null = null
/** The newest toast with Undo, and the element that had the focus when it appeared. */
let offer: { toast: HTMLElement; from: Element | null } | undefined

/** Its markup is in toast-region.tsx. */
export function showToast({
  title,
  text = "",
  kind = "success",
  about,
  leadsToCart,
  undo,
  isToDecide,
}: ToastMessage): void {
  const list = document.getElementById("toasts")
  const toast = list?.parentElement?.querySelector("template")?.content.firstElementChild?.cloneNode(true)
  if (!list || !(toast instanceof HTMLElement)) return
  toast.querySelectorAll("p").forEach((line, place) => {
    line.textContent = place ? text : title
  })
  toast.dataset.kind = kind
  if (about) toast.dataset.about = about
  if (!leadsToCart) toast.querySelector("a")?.remove()
  const undoButton = toast.querySelector("button")
  if (undo) undoButton?.addEventListener("click", undo)
  else undoButton?.remove()

  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(timer)
  const wait = () => {
    stay()
    timer = setTimeout(() => leave(toast), isToDecide ? SHOWN_TO_DECIDE_MS : SHOWN_MS)
  }
  toast.addEventListener("pointerenter", stay)
  toast.addEventListener("pointerleave", wait)
  toast.addEventListener("focusout", wait)
  toast.addEventListener("focusin", (event) => {
    stay()
    if (!(event.relatedTarget instanceof Node && list.contains(event.relatedTarget))) cameFrom = event.relatedTarget
  })
  toast.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a, button")) leave(toast)
  })

  for (const older of staying()) if (about && older.dataset.about === about) leave(older).remove()
  if (undo) offer = { toast, from: document.activeElement }
  list.append(toast)
  for (const older of staying().slice(0, -MOST_AT_ONCE)) leave(older)
  wait()
}

/** Tab leads from the pressed element to Undo, and back at the toast's end. */
window.addEventListener("keydown", (event) => {
  if (event.key !== "Tab" || !offer || !staying().includes(offer.toast)) return
  const { toast, from } = offer
  const controls = [...toast.querySelectorAll<HTMLElement>("a, button")]
  const here = document.activeElement
  const isEnd = here === (event.shiftKey ? controls[0] : controls.at(-1))
  const goal = isEnd ? from : here === from && !event.shiftKey ? controls[0] : undefined
  if (!(goal instanceof HTMLElement)) return
  event.preventDefault()
  goal.focus()
  if (isEnd) offer = undefined
})

function leave(toast: HTMLElement): HTMLElement {
  toast.dataset.leaving = ""
  toast.addEventListener("animationend", () => toast.remove())
  if (!toast.contains(document.activeElement)) return toast
  const goal = staying()[0]?.querySelector(":scope > button") ?? cameFrom
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
  return toast
}

function staying(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#toasts > :not([data-leaving])")]
}
