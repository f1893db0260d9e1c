import { greeting, initials } from "./names"
import { readUser, showVisitor } from "./stored-user"

/** Runs in the head (early-look.ts): signed-in visitors must not see "Login". */
const user = readUser()
showVisitor(user !== undefined)
if (user) document.addEventListener("readystatechange", () => greet(user.name), { once: true })

/** Must match features/layout/account-menu.tsx. */
function greet(name: string): void {
  write("initials", initials(name))
  write("greeting", greeting(name))
}

function write(place: string, text: string): void {
  const element = document.querySelector(`[data-visitor-${place}]`)
  if (element) element.textContent = text
}
