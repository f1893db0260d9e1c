import "./features/account/early-visitor"
import { inLocal, read } from "./lib/storage"
import { sheetKey, themeKey } from "./lib/storage-keys"

/**
 * Inlined in the head (server/inline-scripts.ts): pages are the same for everyone, but the first paint needs theme and
 * visitor.
 */
const { dataset } = document.documentElement
const theme = read(inLocal, themeKey)
if (theme === "light" || theme === "dark") dataset.theme = theme
const href = dataset.sheet
if (href && read(inLocal, sheetKey) === href) {
  const link = document.createElement("link")
  document.head.append(Object.assign(link, { rel: "stylesheet", href, blocking: "render" }))
}
