import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { type Location, useNavigationType } from "react-router-dom"
import { entryName } from "../../lib/left-positions"
import { useCurrentPage } from "../../lib/page-data"
import { arrive, arriveFirst, keepPositions } from "../../lib/scroll-memory"
import { sharedCart } from "../cart/shared-cart"
import { tellVisit } from "../offline/tell-visit"

/**
 * What happens when the next page is on screen: it starts at its top, at the part that its address names, or where it was
 * left; the keyboard starts at its content or that part, and screen readers hear its title.
 */
export function Arrival(props: { location: Location }) {
  const { location } = props
  const title = useCurrentPage().head.title
  const isReturn = useNavigationType() === "POP"
  const arrivedAt = useRef<string>(undefined)
  const [announced, setAnnounced] = useState("")

  // A document that gives way to another page's has nothing to keep, nor is that page's place the browser's to restore.
  useEffect(() => (sharedCart().isLeft ? undefined : keepPositions()), [])
  // Before it is painted: the next page must not be seen at the last one's height.
  useLayoutEffect(() => {
    const entry = entryName(location.key, location.pathname)
    if (arrivedAt.current === entry) return
    const isFirst = arrivedAt.current === undefined
    arrivedAt.current = entry
    if (isFirst) return arriveFirst(entry)
    const part = document.getElementById(location.hash.slice(1))
    arrive(entry, isReturn, part)
    part?.focus({ preventScroll: true })
    // Not every part takes it.
    if (!part || document.activeElement !== part) document.getElementById("main")?.focus({ preventScroll: true })
    setAnnounced(title)
    tellVisit(location.pathname)
  }, [location, isReturn, title])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
