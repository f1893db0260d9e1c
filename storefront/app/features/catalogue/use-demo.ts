import { type RefObject, useEffect, useRef, useState } from "react"

/** Milliseconds between the click and the scroll to the film (shop.md §9). */
const SCROLL_DELAY = 100

/** The demo film, hidden until it is asked for; there is no way back (shop.md §2). */
export function useDemo(): { place: RefObject<HTMLElement | null>; shown: boolean; show: () => void } {
  const place = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (asked === 0) return
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    const scroll = () => place.current?.scrollIntoView({ behavior: calm ? "instant" : "smooth", block: "center" })
    const timer = setTimeout(scroll, SCROLL_DELAY)
    return () => clearTimeout(timer)
  }, [asked])

  return {
    place,
    shown,
    show() {
      setShown(true)
      setAsked((times) => times + 1)
    },
  }
}
