import "./early-forms"
import "./features/cart/early-cart"
import { sharedCart } from "./features/cart/shared-cart"
import { entryName, FIRST_KEY, leftPositions, makeUpFor } from "./lib/left-positions"
import { SHEET_KEY } from "./lib/storage-keys"
import { notify } from "./ui/toast"

declare global {
  interface Window {
    /** The whole style sheet is there. Undefined where the document's head links it. */
    styled?: Promise<unknown>
  }
}

/**
 * What a page answers before the app is there, and what brings the app once the page can be seen. This file is bundled
 * into a script of its own at the document's end (server/inline-scripts.ts). The app, the whole style sheet and its
 * faces would share the line with the page's picture; a page that shows nothing without the app has it in its head, and
 * names no scripts here.
 */
const { documentElement, head } = document
const { sheet, scripts } = documentElement.dataset
/** Milliseconds: a picture that does not come keeps nothing else away. */
const LONGEST_WAIT = 3000
let isBrought = false

if (scripts) {
  window.addEventListener("load", () => requestAnimationFrame(() => setTimeout(bring)))
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, bring, true)
  setTimeout(bring, LONGEST_WAIT)
} else bring()
window.addEventListener("click", keepClick, true)
const drawn = location.pathname + location.search
window.addEventListener("popstate", drawOther)
// Before it is painted: a page that was left further down is not seen at its top.
makeUpFor(entryName(history.state?.key ?? FIRST_KEY, location.pathname), leftPositions)

function bring(): void {
  if (isBrought) return
  isBrought = true
  if (sheet && !window.styled) {
    window.styled = arrival(sheet)
    window.styled.then(() => localStorage.setItem(SHEET_KEY, sheet)).catch(console.warn)
  }
  const [app, ...modules] = scripts?.split(" ") ?? []
  for (const href of modules) head.append(linkTo("modulepreload", href))
  if (app) import(app).catch(tryAgain)
}

/** What comes next, a press above all, asks for the app again; of a browser that remembers the failure, in vain. */
function tryAgain(): void {
  isBrought = false
  notify({ title: "Load this page again", kind: "error", about: "app" })
}

/** The head has it already where the browser knew it (early-look.ts). */
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

/** The app answers it as soon as it can. A form that is sent is kept elsewhere (early-forms.ts). */
function keepClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[type=button]") : null
  if (!sharedCart().isHydrated && !button?.matches("[data-add-to-cart], [popovertarget], #toasts *"))
    sharedCart().missed = button
}

/** Back to an entry of this tab's that another document's app made: nothing here can draw its page. */
function drawOther(): void {
  if (sharedCart().isHydrated || location.pathname + location.search === drawn) return
  sharedCart().isLeft = true
  // The browser would bring this page's place to the other one; what was left is made up for above.
  history.scrollRestoration = "manual"
  location.reload()
}
