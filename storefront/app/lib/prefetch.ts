import { createContext, use } from "react"
import type { PageData } from "./page-data"

export const PrefetchContext = createContext<(pathname: string) => Promise<PageData | undefined>>(async () => undefined)

/** Resolves to undefined on failure. */
export function usePrefetch(): (pathname: string) => Promise<PageData | undefined> {
  return use(PrefetchContext)
}
