import { type RefObject, useEffect } from "react"
import { usePrefetch } from "./prefetch"

/** Network Information API. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Slow or metered connections prefetch only on hover. */
export function isGenerous(connection: Connection | undefined): boolean {
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g"
}

export function usePrefetchInView(place: RefObject<Element | null>, pathname: string): void {
  const prefetch = usePrefetch()
  useEffect(() => {
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
