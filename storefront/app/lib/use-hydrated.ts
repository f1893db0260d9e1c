import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** False in the server's HTML and in the browser's first drawing of it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
