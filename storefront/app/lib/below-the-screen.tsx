import { type ReactNode, startTransition, use, useEffect, useState } from "react"
import { ByLinkContext } from "./by-link"

/** By then a slow phone has drawn the first screen and its picture. Milliseconds. */
const firstScreen = 100

/**
 * What begins below the first screen. Who comes by a link sees that screen a good part sooner when the rest is drawn
 * after it; who comes back finds all of it at once, where it was left.
 */
export function BelowTheScreen({ children }: { children: ReactNode }) {
  const isByLink = use(ByLinkContext)
  const [isDrawn, setDrawn] = useState(!isByLink)
  useEffect(() => {
    if (isDrawn) return
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), firstScreen)
    return () => clearTimeout(timer)
  }, [isDrawn])
  // The footer stays off the screen meanwhile.
  return isDrawn ? children : <div className="h-lvh" />
}
