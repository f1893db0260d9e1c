import { useEffect, useEffectEvent } from "react"
import type { Location } from "react-router-dom"
import type { PageData } from "./page-data"
import type { PageLoader } from "./page-loader"

/**
 * Asks for the page on screen again when it is not fresh any more: when it comes up, and whenever its tab or
 * the connection does. What
 * differs is handed over. A server that cannot be reached leaves what is shown as it is.
 */
export function useRenewal(loader: PageLoader, location: Location, onRenewed: (data: PageData) => void): void {
  const take = useEffectEvent(onRenewed)
  useEffect(() => {
    let wanted = true
    const renew = async () => {
      const data = await loader.renew(location.pathname).catch(() => undefined)
      if (data && wanted) take(data)
    }
    const onVisibility = () => {
      if (document.visibilityState === "visible") void renew()
    }
    void renew()
    document.addEventListener("visibilitychange", onVisibility)
    window.addEventListener("online", renew)
    return () => {
      wanted = false
      document.removeEventListener("visibilitychange", onVisibility)
      window.removeEventListener("online", renew)
    }
  }, [loader, location])
}
