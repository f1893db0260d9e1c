import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react"
import { hasSavedInput } from "../../lib/input-fields"
import { useCurrentPage } from "../../lib/page-data"
import type { Location } from "../../lib/router"
import { arrive, arriveFirst, savePositions } from "../../lib/scroll-memory"
import { entryName } from "../../lib/scroll-positions"
import { publicPrices, setSessionPrices } from "../../lib/session-prices"
import { useDocumentHead } from "../../lib/use-document-head"
import { addressOf, useVisitor } from "../account/session-user"
import { adoptCart, sharedCart } from "../cart/shared-cart"
import type { Visit } from "../offline/pages-cache"
import { Footer } from "./footer"
import { Header } from "./header"

export function Layout(props: { location: Location; pending: boolean; children: ReactNode }) {
  useDocumentHead(useCurrentPage())
  useEffect(adoptCart, [])
  useEffect(() => {
    if (hasSavedInput()) import("../../lib/restore-input").then((code) => code.restoreInput(), console.warn)
  }, [])
  const visitor = useVisitor()
  const { state } = visitor
  const address = addressOf(visitor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other prices
  useEffect(() => {
    if (state === "signed-out") return setSessionPrices(publicPrices)
    if (state === "loading") return
    setSessionPrices(undefined)
    import("../account/load-session-prices").then(
      (code) => code.loadSessionPrices(),
      () => setSessionPrices(publicPrices),
    )
  }, [state, address])
  return (
    <div>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-24 bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header pending={props.pending} />
      {/* Fills the screen, so that the footer does not move. */}
      <main
        id="main"
        tabIndex={-1}
        aria-busy={props.pending || undefined}
        className="sheet min-h-[calc(100svh-4rem)] lg:min-h-[calc(100svh-4.5rem)] print:min-h-0"
      >
        {props.children}
      </main>
      {/* Hydrates after the page. */}
      <Suspense>
        <Footer />
      </Suspense>
      <Arrival location={props.location} />
    </div>
  )
}

function Arrival(props: { location: Location }) {
  const { location } = props
  const title = useCurrentPage().head.title
  const arrivedAt = useRef<string>(undefined)
  const [announced, setAnnounced] = useState("")

  // A document about to reload keeps no positions.
  useEffect(() => (sharedCart().isLeft ? undefined : savePositions()), [])
  // Before paint, so that the page never appears at the old scroll position.
  useLayoutEffect(() => {
    const entry = entryName(location.key, location.pathname)
    if (arrivedAt.current === entry) return
    const isFirst = arrivedAt.current === undefined
    arrivedAt.current = entry
    if (isFirst) return arriveFirst(entry)
    const part = document.getElementById(location.hash.slice(1))
    arrive(entry, location.isReturn, part)
    part?.focus({ preventScroll: true })
    // Some parts are not focusable.
    if (!part || document.activeElement !== part) document.getElementById("main")?.focus({ preventScroll: true })
    setAnnounced(title)
    cacheVisit(location.pathname)
  }, [location, title])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}

/** After a link within the shop, the worker has seen only the page's data. */
function cacheVisit(pathname: string): void {
  const visit: Visit = { visited: pathname, loaded: [] }
  try {
    navigator.serviceWorker?.controller?.postMessage(visit)
  } catch {
    // Storage is forbidden.
  }
}
