import { useEffect, useState } from "react"
import { useLocation, useSearchParams } from "react-router-dom"
import { useHydrated } from "../../lib/use-hydrated"

/**
 * The token of the mail's link that led here: undefined until it can be known, null when there is none. It is taken out
 * of the address at once, where it would be in the history and on the screen. `kept`: it stays with this entry of the
 * tab's history, for a reload or the way back; without, it is forgotten with the page.
 */
export function useLinkToken({ kept }: { kept: boolean }): string | null | undefined {
  const hydrated = useHydrated()
  const [parameters] = useSearchParams()
  const { state } = useLocation()
  const [token] = useState(() => parameters.get("token") || textIn(state, "token") || null)
  useEffect(() => {
    const entry: unknown = window.history.state
    const address = new URL(window.location.href)
    if (!address.searchParams.has("token")) return
    address.searchParams.delete("token")
    // The router keeps its own things beside `usr`, which it hands out as the location's state.
    window.history.replaceState({ ...(entry as object), ...(kept ? { usr: { token } } : {}) }, "", address)
  }, [token, kept])
  return hydrated ? token : undefined
}

/** A text that a page was handed over by the page before. */
export function textIn(state: unknown, name: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  return typeof value === "string" ? value : undefined
}
