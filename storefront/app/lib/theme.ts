import { useSyncExternalStore } from "react"
import { local } from "./storage"
import { themeKey } from "./storage-keys"

export const themes = ["system", "light", "dark"] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => "system")
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") local.remove(themeKey)
  else local.set(themeKey, theme)
  show(theme)
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

function follow(event: StorageEvent | PageTransitionEvent): void {
  if ("key" in event ? event.key !== themeKey : !event.persisted) return
  show(local.get(themeKey))
}

function show(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  for (const heard of listeners) heard()
}
