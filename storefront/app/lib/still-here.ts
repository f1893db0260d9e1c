import { useCallback } from "react"
import { useLocation } from "./router"

/** Tells whether the page is still shown, because late results must not act on the next page. */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => window.location.pathname === pathname, [pathname])
}
