import { delayFor, placeOf, tipOf } from "./tip-of"

/*
 * Tooltips of everything that has `data-tip`: see `tipOf`. One element for all of them, outside of what React draws: they
 * come late, and most visits see none. They say nothing that assistive technology does not know by itself. By WCAG 1.4.13
 * they come by pointer and by keyboard focus, go with Escape, and stay while the pointer is on them.
 */

/** How long the pointer may take from what a tooltip is about to the tooltip. Milliseconds. */
const crossing = 150

let tip: HTMLElement | undefined
/** What the tooltip is about, shown or on its way. */
let about: HTMLElement | undefined
let goneAt: number | undefined
let timer: number | undefined

/** Starts once; a browser that knows no popovers shows none. */
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
    // A menu that opens or closes may have moved the focus, and lets nothing else open meanwhile.
    timer = window.setTimeout(() => show(tipped))
  })
  document.addEventListener("focusout", hide)
  document.addEventListener("pointerdown", hide)
  document.addEventListener("scroll", hide, { capture: true, passive: true })
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide()
  })
  // The pointer may have been there first.
  pointerAt([...document.querySelectorAll("[data-tip]:hover")].at(-1) ?? null)
}

function tippedAt(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-tip]") ?? undefined) : undefined
}

function pointerAt(target: EventTarget | null): void {
  const isOnTip = target instanceof Node && tip?.contains(target)
  const tipped = isOnTip ? about : tippedAt(target)
  if (tipped && tipped === about) {
    // Back from the way to somewhere else.
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
  // Within a dialog all else is inert, and could not be pointed at.
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
  // Its words are the name of what it is about, or text that is there.
  element.ariaHidden = "true"
  element.className =
    "fixed inset-auto m-0 max-w-[min(20rem,calc(100vw-0.75rem))] border border-ink bg-ink px-2.5 py-1.5 text-note leading-snug text-paper wrap-anywhere print:hidden"
  return element
}
