import { sharedCart } from "../cart/shared-cart"
import { greeting, initials } from "./names"
import { showVisitor, storedUser } from "./stored-user"

/**
 * Before React is there. This file is bundled into a script of its own in the document's head
 * (server/inline-scripts.ts): the pages are the same for everyone, and yet nobody who is signed in shall see "Login"
 * first; a form that is sent already is kept until the app can send it (account-form.tsx), and a search for nothing leads
 * nowhere, then and later (account-and-routes.md §2).
 */
const user = storedUser()
showVisitor(user !== undefined)
if (user) document.addEventListener("readystatechange", () => greet(user.name), { once: true })
window.addEventListener("submit", onSubmit, true)

/** Draws what React will (features/layout/account-button.tsx). */
function greet(name: string): void {
  write("initials", initials(name))
  write("greeting", greeting(name))
}

function write(place: string, text: string): void {
  const element = document.querySelector(`[data-visitor-${place}]`)
  if (element) element.textContent = text
}

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
