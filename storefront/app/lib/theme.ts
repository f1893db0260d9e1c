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
  if (theme === "system") delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(theme)
  for (const heard of listeners) heard()
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
  listeners.add(heard)
  return () => listeners.delete(heard)
}
