import { type ReactNode, useEffect, useState } from "react"
import { type Location, useLocation, useNavigationType } from "react-router-dom"
import { ByLinkContext } from "./by-link"
import { documentAge } from "./document-age"
import type { LazyPage } from "./lazy-page"
import { errorPage, offlinePage, type PageData, PageDataContext, type PageName } from "./page-data"
import { AnotherDocument, createPageLoader } from "./page-loader"
import { redirectOf } from "./paths"
import { PrefetchContext } from "./prefetch"
import { useRenewal } from "./use-renewal"

/**
 * Keeps the page on screen until the next one's data and code are there. Children draw `location`, which follows the
 * address bar at that moment; `pending` is true in between.
 */
export function PageNavigation(props: {
  pages: Readonly<Record<PageName, LazyPage>>
  first: PageData
  /** `key`: another one for each visit of a page, and the same for all of its parts. */
  children: (shown: { location: Location; pending: boolean; key: string }) => ReactNode
}) {
  const location = useLocation()
  const isByLink = useNavigationType() !== "POP" && location.hash === ""
  const [loader] = useState(() => {
    const at = Date.now() - documentAge()
    return createPageLoader(props.pages, { pathname: location.pathname, data: props.first, at })
  })
  const [shown, setShown] = useState<Shown>({ location, data: props.first, key: location.key })
  const pending = shown.location !== location
  const atHand = pending ? loader.atHand(location.pathname) : undefined
  if (atHand) setShown((before) => next(before, location, atHand))

  useEffect(() => {
    // An address that moved has no page: the app goes on to where it leads.
    if (!pending || redirectOf(location.pathname)) return
    let wanted = true
    const show = (data: PageData) => {
      if (wanted) setShown((before) => next(before, location, data))
    }
    loader.load(location.pathname).then(show, async (error: unknown) => {
      if (error instanceof AnotherDocument) return window.location.reload()
      console.error(error)
      // It may be neither at hand nor kept by a worker.
      const canTell =
        (error instanceof TypeError || error instanceof DOMException) &&
        (await props.pages.offline.load().then(
          () => true,
          () => false,
        ))
      show(canTell ? offlinePage : errorPage)
    })
    return () => {
      wanted = false
    }
  }, [props.pages, loader, pending, location])

  useRenewal(loader, shown, (data) => setShown((now) => (now.location === shown.location ? { ...now, data } : now)))

  return (
    <PrefetchContext value={loader.prefetch}>
      <ByLinkContext value={isByLink}>
        <PageDataContext value={shown.data}>{props.children({ ...shown, pending })}</PageDataContext>
      </ByLinkContext>
    </PrefetchContext>
  )
}

interface Shown {
  location: Location
  data: PageData
  key: string
}

/** From one part of a page to another, or to none, it is the same visit. */
function next({ location: from, key }: Shown, location: Location, data: PageData): Shown {
  const isSame = from.pathname === location.pathname && from.search === location.search && from.hash !== location.hash
  return { location, data, key: isSame ? key : location.key }
}
