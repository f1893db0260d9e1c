import { greeting, initials } from "./names"
import { showVisitor, storedUser } from "./stored-user"

/**
 * Before React is there, in the document's head (early-look.ts): the pages are the same for everyone, and yet nobody who
 * is signed in shall see "Login" first.
 */
const user = storedUser()
showVisitor(user !== undefined)
if (user) document.addEventListener("readystatechange", () => greet(user.name), { once: true })

/** Draws what React will (features/layout/account-button.tsx). */
function greet(name: string): void {
  write("initials", initials(name))
  write("greeting", greeting(name))
}

function write(place: string, text: string): void {
  const element = document.querySelector(`[data-visitor-${place}]`)
  if (element) element.textContent = text
}
