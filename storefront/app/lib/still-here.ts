import { useCallback } from "react"
import { useLocation } from "./router"

/** Late results must not act on the next page. */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => window.location.pathname === pathname, [pathname])
}
