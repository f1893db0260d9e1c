import "./features/cart/early-cart"
import { sharedCart } from "./features/cart/shared-cart"
import { entryName, FIRST_KEY, makeUpFor, scrollPositions } from "./lib/scroll-positions"
import { inLocal, save } from "./lib/storage"
import { sheetKey } from "./lib/storage-keys"
import { notify } from "./ui/toast"

declare global {
  interface Window {
    /** Undefined if the head links the style sheet. */
    styled?: Promise<unknown>
  }
}

/**
 * Answers clicks before the app is there, and loads the app once the page is visible. Inlined at the document's end
 * (server/inline-scripts.ts).
 */
const { documentElement, head } = document
const { sheet, scripts } = documentElement.dataset
/** In milliseconds. A missing picture must not block the rest. */
const LONGEST_WAIT = 3000
let isBrought = false

if (scripts) {
  window.addEventListener("load", () => requestAnimationFrame(() => setTimeout(bring)))
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, bring, true)
  setTimeout(bring, LONGEST_WAIT)
} else bring()
window.addEventListener("click", keepClick, true)
window.addEventListener("submit", onSubmit, true)
const drawn = location.pathname + location.search
window.addEventListener("popstate", drawOther)
// Restores the scroll position before the first paint.
makeUpFor(entryName(history.state?.key ?? FIRST_KEY, location.pathname), scrollPositions)

function bring(): void {
  if (isBrought) return
  isBrought = true
  if (sheet && !window.styled) {
    window.styled = arrival(sheet)
    window.styled.then(() => save(inLocal, sheetKey, sheet)).catch(console.warn)
  }
  const [app, ...modules] = scripts?.split(" ") ?? []
  for (const href of modules) head.append(linkTo("modulepreload", href))
  if (app) import(app).catch(tryAgain)
}

/** This fails again if the browser has cached the failure. */
function tryAgain(): void {
  isBrought = false
  notify({ title: "Reload this page", kind: "error", about: "app" })
}

/** early-look.ts may have linked the style sheet already. */
function arrival(href: string): Promise<unknown> {
  const known = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")
  if (known?.sheet) return Promise.resolve()
  const link = known ?? linkTo("stylesheet", href)
  if (!known) head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel, href })
}

function keepClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[type=button]") : null
  if (!sharedCart().isHydrated && !button?.matches("[data-add-to-cart], [popovertarget], #toasts *"))
    sharedCart().missed = button
}

/** Back led to an entry of an earlier document. This app cannot draw its page. */
function drawOther(): void {
  if (sharedCart().isHydrated || location.pathname + location.search === drawn) return
  sharedCart().isLeft = true
  // The browser would restore this page's position on the other one.
  history.scrollRestoration = "manual"
  location.reload()
}

/**
 * Holds back submitted forms until the app can send them (account-form.tsx). Always blocks empty searches
 * (account-and-routes.md §2).
 */
function onSubmit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return
  if (asksForNothing(event.target)) event.preventDefault()
  if (sharedCart().isHydrated || event.target.method !== "post") return
  event.preventDefault()
  event.target.dataset.sent = ""
}

function asksForNothing(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem("q")
  if (!(field instanceof HTMLInputElement) || field.value.trim()) return false
  field.focus()
  return true
}
