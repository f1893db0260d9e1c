import { createContext, use } from "react"

/** Set by PageNavigation; outside of it nothing is brought ahead. */
export const PrefetchContext = createContext<(pathname: string) => void>(() => undefined)

/** Brings a page ahead of a visit. */
export function usePrefetch(): (pathname: string) => void {
  return use(PrefetchContext)
}
