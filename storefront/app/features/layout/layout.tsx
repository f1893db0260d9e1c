import { type ReactNode, useEffect } from "react"
import type { Location } from "react-router-dom"
import { everybodys, setOwnPrices } from "../../lib/own-prices"
import { useCurrentPage } from "../../lib/page-data"
import { isTypedKept } from "../../lib/typed-fields"
import { useDocumentHead } from "../../lib/use-document-head"
import { addressOf, useVisitor } from "../account/session-user"
import { takeOver } from "../cart/shared-cart"
import { Arrival } from "./arrival"
import { Footer } from "./footer"
import { Header } from "./header"

/** What is around every page. `location` is that of the page on screen; `pending`: another one is on its way. */
export function Layout(props: { location: Location; pending: boolean; children: ReactNode }) {
  useDocumentHead(useCurrentPage())
  useEffect(takeOver, [])
  useEffect(() => {
    if (isTypedKept()) import("../../lib/restore-typed").then((code) => code.restoreTyped(), console.warn)
  }, [])
  const visitor = useVisitor()
  const { state } = visitor
  const address = addressOf(visitor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other prices
  useEffect(() => {
    if (state === "signed-out") return setOwnPrices(everybodys)
    if (state === "loading") return
    // Nobody else loads it.
    setOwnPrices(undefined)
    import("../account/load-own-prices").then(
      (code) => code.loadOwnPrices(),
      () => setOwnPrices(everybodys),
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
      {/* It fills the screen below the header: the footer is not seen to move while a page comes. */}
      <main
        id="main"
        tabIndex={-1}
        aria-busy={props.pending || undefined}
        className="sheet min-h-[calc(100svh-4rem)] lg:min-h-[calc(100svh-4.5rem)] print:min-h-0"
      >
        {props.children}
      </main>
      <Footer />
      <Arrival location={props.location} />
    </div>
  )
}
