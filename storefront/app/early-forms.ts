import { sharedCart } from "./features/cart/shared-cart"

/**
 * Before React is there (early-answers.ts): a form that is sent is kept until the app can send it (account-form.tsx), and
 * a search for nothing leads nowhere, then and later (account-and-routes.md §2).
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
