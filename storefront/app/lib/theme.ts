import { useSyncExternalStore } from "react"
import { THEME_KEY } from "./storage-keys"

export const themes = ["system", "light", "dark"] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

/** What the visitor chose; the server and the first client render know of no choice. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => "system")
}

export function chooseTheme(theme: Theme): void {
  remember(theme)
  show(theme)
}

function remember(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch (error) {
    console.warn("The theme could not be saved in this browser; it lasts until the page is closed.", error)
  }
}

function chosenTheme(): Theme {
  const set = document.documentElement.dataset.theme
  return set === "light" || set === "dark" ? set : "system"
}

function subscribe(heard: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", follow)
    addEventListener("pageshow", follow)
  }
  listeners.add(heard)
  return () => listeners.delete(heard)
}

/** Another document of the shop was given another theme. */
function follow(event: StorageEvent | PageTransitionEvent): void {
  if ("key" in event ? event.key !== THEME_KEY : !event.persisted) return
  try {
    show(localStorage.getItem(THEME_KEY))
  } catch {
    // Storage that is forbidden: each document has its own.
  }
}

function show(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  for (const heard of listeners) heard()
}
