import { useEffect, useEffectEvent } from "react"
import type { Location } from "react-router-dom"
import type { PageData } from "./page-data"
import type { PageLoader } from "./page-loader"

/**
 * Asks for the page on screen again when it is not fresh any more: when it comes up, and whenever its tab or the connection
 * does. What differs is handed over. A server that cannot be reached leaves what is shown as it is.
 */
export function useRenewal(loader: PageLoader, location: Location, onRenewed: (data: PageData) => void): void {
  const take = useEffectEvent(onRenewed)
  useEffect(() => {
    let wanted = true
    const renew = async () => {
      const data = await loader.renew(location.pathname).catch(() => undefined)
      if (data && wanted) take(data)
    }
    let asking = renew()
    const onVisibility = () => {
      if (document.visibilityState === "visible") void renew()
    }
    // What was asked while there was no connection may be about to fail: it is asked anew after that.
    const onOnline = () => {
      asking = asking.then(renew)
    }
    document.addEventListener("visibilitychange", onVisibility)
    window.addEventListener("online", onOnline)
    return () => {
      wanted = false
      document.removeEventListener("visibilitychange", onVisibility)
      window.removeEventListener("online", onOnline)
    }
  }, [loader, location])
}
