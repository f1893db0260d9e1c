import { useCallback } from "react"
import { useLocation } from "react-router-dom"

/**
 * Tells whether the visitor is still on the page that asks: whoever pressed a link is on the way to another one, while
 * this one is drawn, and may be there when something late comes.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => window.location.pathname === pathname, [pathname])
}
