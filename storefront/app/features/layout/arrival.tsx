import { useEffect, useRef, useState } from "react"
import { type Location, useNavigationType } from "react-router-dom"
import { headOf } from "../../lib/head"
import { useCurrentPage } from "../../lib/page-data"

/**
 * What happens when the next page is on screen: it starts at its top (the way back keeps the browser's own
 * restoration), the keyboard starts at its content, and screen readers hear its title.
 */
export function Arrival(props: { location: Location }) {
  const { location } = props
  const data = useCurrentPage()
  const navigation = useNavigationType()
  const arrivedAt = useRef(location.key)
  const [announced, setAnnounced] = useState("")

  useEffect(() => {
    if (arrivedAt.current === location.key || location.hash !== "") return
    arrivedAt.current = location.key
    if (navigation !== "POP") window.scrollTo({ top: 0, behavior: "instant" })
    document.getElementById("main")?.focus({ preventScroll: true })
    setAnnounced(headOf(data).title)
  }, [location, data, navigation])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
