import { type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { errorPage, isStandIn, offlinePage, type PageData, PageDataContext, type PageName } from "./page-data"
import type { LazyPage } from "./page-loader"
import { AnotherDocument, createPageLoader, type PageLoader } from "./page-loader"
import { redirectOf } from "./paths"
import { PrefetchContext } from "./prefetch"
import { type Location, useLocation } from "./router"

export function PageNavigation(props: {
  pages: Readonly<Record<PageName, LazyPage>>
  first: PageData
  /** `key`: changes with each visit to a page, but not within it. */
  children: (shown: { location: Location; pending: boolean; key: string }) => ReactNode
}) {
  const location = useLocation()
  const [loader] = useState(() => {
    const at = Date.now() - documentAge()
    return createPageLoader(props.pages, { pathname: location.pathname, data: props.first, at })
  })
  const [shown, setShown] = useState<Shown>({ location, data: props.first, key: location.key })
  const pending = shown.location !== location
  const atHand = pending ? loader.atHand(location.pathname) : undefined
  if (atHand) setShown((before) => next(before, location, atHand))

  useEffect(() => {
    // app.tsx follows a redirect.
    if (!pending || redirectOf(location.pathname)) return
    let wanted = true
    const show = (data: PageData) => {
      if (wanted) setShown((before) => next(before, location, data))
    }
    loader.load(location.pathname).then(show, async (error: unknown) => {
      if (error instanceof AnotherDocument) return window.location.reload()
      console.error(error)
      // The offline page's code may be missing too.
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
      <PageDataContext value={shown.data}>{props.children({ ...shown, pending })}</PageDataContext>
    </PrefetchContext>
  )
}

interface Shown {
  location: Location
  data: PageData
  key: string
}

function next({ location: from, key }: Shown, location: Location, data: PageData): Shown {
  const isSame = from.pathname === location.pathname && from.search === location.search && from.hash !== location.hash
  return { location, data, key: isSame ? key : location.key }
}

/** In milliseconds. The "online" event comes before the connection works. */
const pauses = [0, 1_000, 2_000, 4_000]

/** Refreshes a stale page when the page or its tab appears, or the connection returns. */
function useRenewal(
  loader: PageLoader,
  { location, data: shown }: { location: Location; data: PageData },
  onRenewed: (data: PageData) => void,
): void {
  const ask = useEffectEvent((pathname: string) => loader.renew(pathname, shown))
  const take = useEffectEvent(onRenewed)
  const fail = useEffectEvent((error: unknown) => {
    // The shop can be reached again and has another build.
    if (error instanceof AnotherDocument && isStandIn(shown)) window.location.reload()
  })
  useEffect(() => {
    let wanted = true
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
    // Earlier requests may still be failing.
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

/** In milliseconds. Infinity for a cached copy. */
function documentAge(): number {
  if (typeof window === "undefined") return 0
  if (document.documentElement.dataset.kept) return Number.POSITIVE_INFINITY
  const [entry] = performance.getEntriesByType("navigation")
  const isReturn = entry instanceof PerformanceNavigationTiming && entry.type === "back_forward"
  return isReturn ? Number.POSITIVE_INFINITY : performance.now()
}
