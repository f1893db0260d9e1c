import { greeting, initials } from "./features/account/names"
import { readUser, showVisitor } from "./features/account/stored-user"
import { reserveLines } from "./features/software/reserve-lines"
import { inLocal, read } from "./lib/storage"
import { sheetKey, softwareKey, themeKey } from "./lib/storage-keys"

/**
 * Inlined in the head (server/inline-scripts.ts): pages are the same for everyone, but the first paint needs theme,
 * visitor and the place for answers about the visitor's software.
 */
const { dataset } = document.documentElement
const theme = read(inLocal, themeKey)
if (theme === "light" || theme === "dark") dataset.theme = theme
const href = dataset.sheet
if (href && read(inLocal, sheetKey) === href) {
  const link = document.createElement("link")
  document.head.append(Object.assign(link, { rel: "stylesheet", href, blocking: "render" }))
}

reserveLines(read(inLocal, softwareKey)?.split(",").length)

// Signed-in visitors must not see "Login".
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
