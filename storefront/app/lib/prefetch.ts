import { createContext, use } from "react"
import type { PageData } from "./page-data"

/** Set by PageNavigation; outside of it nothing is brought ahead. */
export const PrefetchContext = createContext<(pathname: string) => Promise<PageData | undefined>>(async () => undefined)

/** Brings a page ahead of a visit; answers its data, or undefined when that failed. */
export function usePrefetch(): (pathname: string) => Promise<PageData | undefined> {
  return use(PrefetchContext)
}
