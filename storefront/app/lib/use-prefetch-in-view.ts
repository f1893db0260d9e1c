import { type RefObject, useEffect } from "react"
import { usePrefetch } from "./prefetch"

/** Of the Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Slow or metered connections load what is pointed at and nothing else. */
export function isGenerous(connection: Connection | undefined): boolean {
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g"
}

/** Brings a page ahead in an idle moment once its link's surroundings are on screen, so that a tap on a phone finds it. */
export function usePrefetchInView(place: RefObject<Element | null>, pathname: string): void {
  const prefetch = usePrefetch()
  useEffect(() => {
    // The types of the DOM leave out what is not everywhere.
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (!place.current || !isGenerous(connection)) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      whenIdle(() => void prefetch(pathname))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, pathname, prefetch])
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}
