import { useSyncExternalStore } from "react"
import { useTheme } from "../../lib/theme"

/** Whether it is night on the page: as the visitor chose, or else as the system has it. */
export function useIsNight(): boolean {
  const chosen = useTheme()
  const isSystemDark = useSyncExternalStore(
    subscribeToSystem,
    () => systemDark().matches,
    () => false,
  )
  return chosen === "system" ? isSystemDark : chosen === "dark"
}

const systemDark = (): MediaQueryList => window.matchMedia("(prefers-color-scheme: dark)")

function subscribeToSystem(heard: () => void): () => void {
  const query = systemDark()
  query.addEventListener("change", heard)
  return () => query.removeEventListener("change", heard)
}
