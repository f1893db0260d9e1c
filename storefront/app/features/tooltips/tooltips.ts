import { delayFor, placeOf, tipOf } from "./tip-of"

/* Tooltips for `data-tip`, in one element outside React. It is hidden from assistive technology, which knows the text. WCAG 1.4.13. */

/** In milliseconds. */
const crossing = 150

let tip: HTMLElement | undefined
let about: HTMLElement | undefined
let goneAt: number | undefined
let timer: number | undefined

export function startTooltips(): void {
  if (!("popover" in HTMLElement.prototype)) return
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch") pointerAt(target)
  })
  document.addEventListener("focusin", ({ target }) => {
    const tipped = tippedAt(target)
    hide()
    if (!tipped || !(target instanceof Element && target.matches(":focus-visible"))) return
    about = tipped
    // A menu that moves the focus while toggling blocks other popovers.
    timer = window.setTimeout(() => show(tipped))
  })
  document.addEventListener("focusout", hide)
  document.addEventListener("pointerdown", hide)
  document.addEventListener("scroll", hide, { capture: true, passive: true })
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide()
  })
  // The pointer may have come before this script.
  pointerAt([...document.querySelectorAll("[data-tip]:hover")].at(-1) ?? null)
}

function tippedAt(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-tip]") ?? undefined) : undefined
}

function pointerAt(target: EventTarget | null): void {
  const isOnTip = target instanceof Node && tip?.contains(target)
  const tipped = isOnTip ? about : tippedAt(target)
  if (tipped && tipped === about) {
    if (isShown()) window.clearTimeout(timer)
    return
  }
  if (tipped) {
    const delay = isShown() ? 0 : delayFor(Date.now(), goneAt)
    hide()
    about = tipped
    timer = window.setTimeout(() => show(tipped), delay)
  } else if (isShown()) {
    window.clearTimeout(timer)
    timer = window.setTimeout(hide, crossing)
  } else hide()
}

function isShown(): boolean {
  return tip?.matches(":popover-open") ?? false
}

function show(tipped: HTMLElement): void {
  hide()
  const said = tipped.isConnected ? tipOf(tipped.dataset.tip, tipped) : undefined
  if (!said) return
  about = tipped
  tip ??= newTip()
  tip.textContent = said
  // Everything outside a dialog is inert.
  const place = tipped.closest("dialog") ?? document.body
  if (tip.parentElement !== place) place.append(tip)
  tip.showPopover()
  const { left, top } = placeOf(tipped.getBoundingClientRect(), tip.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  })
  tip.style.left = `${left}px`
  tip.style.top = `${top}px`
}

function hide(): void {
  window.clearTimeout(timer)
  about = undefined
  if (!isShown()) return
  tip?.hidePopover()
  goneAt = Date.now()
}

function newTip(): HTMLElement {
  const element = document.createElement("p")
  element.popover = "manual"
  element.role = "tooltip"
  // Assistive technology knows the text as a name or as visible text.
  element.ariaHidden = "true"
  element.className =
    "fixed inset-auto m-0 max-w-[min(20rem,calc(100vw-0.75rem))] border border-ink bg-ink px-2.5 py-1.5 text-note leading-snug text-paper wrap-anywhere print:hidden"
  return element
}
