import "./features/account/early-visitor"
import { SHEET_KEY, THEME_KEY } from "./lib/storage-keys"

/**
 * What has to be known before the first paint. This file is bundled into a script of its own in the document's head
 * (server/inline-scripts.ts), because the pages are the same for everyone: the theme that a visitor chose, who is signed
 * in, and the style sheet with its faces where the browser has them from an earlier page.
 */
const { dataset } = document.documentElement
try {
  const theme = localStorage.getItem(THEME_KEY)
  if (theme === "light" || theme === "dark") dataset.theme = theme
  const href = dataset.sheet
  if (href && localStorage.getItem(SHEET_KEY) === href) {
    const link = document.createElement("link")
    document.head.append(Object.assign(link, { rel: "stylesheet", href, blocking: "render" }))
  }
} catch {
  // Storage that is forbidden: the system's theme, and what every first visit begins with.
}
