import { useEffect, useState } from "react"
import { changeEntry, useLocation, useSearchParams } from "../../lib/router"
import { useHydrated } from "../../lib/use-hydrated"

/**
 * Undefined until the token is known, null if there is none. The token is removed from the address at once. With `kept`,
 * it stays in the history entry.
 */
export function useLinkToken({ kept }: { kept: boolean }): string | null | undefined {
  const hydrated = useHydrated()
  const parameters = useSearchParams()
  const { state } = useLocation()
  const [token] = useState(() => parameters.get("token") || textIn(state, "token") || null)
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has("token")) return
    address.searchParams.delete("token")
    changeEntry(address, kept ? { token } : undefined)
  }, [token, kept])
  return hydrated ? token : undefined
}

export function textIn(state: unknown, name: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  return typeof value === "string" ? value : undefined
}
