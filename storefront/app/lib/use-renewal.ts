import { useEffect, useEffectEvent } from "react"
import type { Location } from "react-router-dom"
import { isStandIn, type PageData } from "./page-data"
import { AnotherDocument, type PageLoader } from "./page-loader"

/** Before each attempt after a connection came back, which is announced before it carries anything. Milliseconds. */
const pauses = [0, 1_000, 2_000, 4_000]

/**
 * Asks for the page on screen again when it is not fresh any more: when it comes up, and whenever its tab or the connection
 * does. What differs is handed over. A server that cannot be reached leaves what is shown as it is.
 */
export function useRenewal(
  loader: PageLoader,
  { location, data: shown }: { location: Location; data: PageData },
  onRenewed: (data: PageData) => void,
): void {
  const ask = useEffectEvent((pathname: string) => loader.renew(pathname, shown))
  const take = useEffectEvent(onRenewed)
  const fail = useEffectEvent((error: unknown) => {
    // The shop is back, with another build: what stands here says still that it cannot be reached.
    if (error instanceof AnotherDocument && isStandIn(shown)) window.location.reload()
  })
  useEffect(() => {
    let wanted = true
    /** Whether the shop answered. */
    const renew = async () => {
      try {
        const data = await ask(location.pathname)
        if (data && wanted) take(data)
        return true
      } catch (error) {
        if (wanted) fail(error)
        return false
      }
    }
    const renewSoon = async () => {
      for (const pause of pauses) {
        await new Promise((done) => setTimeout(done, pause))
        if (!wanted || (await renew())) return
      }
    }
    let asking: Promise<unknown> = renew()
    const onVisibility = () => {
      if (document.visibilityState === "visible") void renew()
    }
    // What was asked while there was no connection may be about to fail, and is waited for.
    const onOnline = () => {
      asking = asking.then(renewSoon)
    }
    document.addEventListener("visibilitychange", onVisibility)
    window.addEventListener("online", onOnline)
    return () => {
      wanted = false
      document.removeEventListener("visibilitychange", onVisibility)
      window.removeEventListener("online", onOnline)
    }
  }, [location])
}
