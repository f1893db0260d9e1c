import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react"
import { followDialogEntries, isDialogEntry, onceLeft } from "./dialog-entries"
import { FIRST_KEY } from "./scroll-positions"

/** A history entry, as far as pages see it. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** Differs between two visits of one address. */
  key: string
  /** From `navigate`. A visitor can change it. */
  state: unknown
  /** True if reached by Back, Forward or a new document, not by a link. */
  isReturn: boolean
}

export const LocationContext = createContext<Location>(locationOf("/"))

export function useLocation(): Location {
  return use(LocationContext)
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** `url`: path and query. */
export function locationOf(url: string): Location {
  const [pathname = "", ...query] = url.split("?")
  const search = query.length > 0 ? `?${query.join("?")}` : ""
  return { pathname, search, hash: "", key: FIRST_KEY, state: null, isReturn: true }
}

const NAVIGATED = "shop:navigated"

/** A document has one router. */
export function Router({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => currentLocation(true))
  useLayoutEffect(() => {
    // As a transition, drawing the next page leaves the browser responsive.
    const move = ({ type }: Event) => {
      const next = currentLocation(type === "popstate")
      startTransition(() => setLocation((before) => (isSameEntry(before, next) ? before : next)))
    }
    const unfollow = followDialogEntries()
    window.addEventListener("popstate", move)
    window.addEventListener(NAVIGATED, move)
    return () => {
      unfollow()
      window.removeEventListener("popstate", move)
      window.removeEventListener(NAVIGATED, move)
    }
  }, [])
  return <LocationContext value={location}>{children}</LocationContext>
}

function currentLocation(isReturn: boolean): Location {
  const { pathname, search, hash } = window.location
  const entry: { key?: string; state?: unknown } | null = window.history.state
  return { pathname, search, hash, key: entry?.key ?? FIRST_KEY, state: entry?.state, isReturn }
}

/** A dialog's entry has the key of its page. */
function isSameEntry(one: Location, other: Location): boolean {
  return one.key === other.key && one.pathname + one.search + one.hash === other.pathname + other.search + other.hash
}

/** `replace`: no new history entry. A page replaces the entry of an open dialog. */
export function navigate(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
  onceLeft(() => moveTo(to, options))
}

function moveTo(to: string, options: { replace?: boolean; state?: unknown }): void {
  const entry = { key: Math.random().toString(36).slice(2), state: options.state }
  if (options.replace || isDialogEntry()) window.history.replaceState(entry, "", to)
  else {
    try {
      window.history.pushState(entry, "", to)
    } catch {
      // Safari adds at most 100 entries in 30 seconds.
      return window.location.assign(to)
    }
  }
  window.dispatchEvent(new Event(NAVIGATED))
}

/** Changes the current entry without a navigation. */
export function changeEntry(address: URL, state: unknown): void {
  window.history.replaceState({ ...window.history.state, state }, "", address)
}

export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
