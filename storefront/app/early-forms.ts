import { sharedCart } from "./features/cart/shared-cart"

/**
 * Holds back submitted forms until the app can send them (account-form.tsx). Always blocks empty searches
 * (account-and-routes.md §2).
 */
window.addEventListener("submit", onSubmit, true)

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
