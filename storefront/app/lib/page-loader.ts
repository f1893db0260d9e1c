import type { LazyPage } from "./lazy-page"
import type { PageData, PageName } from "./page-data"
import { normalPath } from "./paths"

/** Brings pages' data and code, once per address and session. */
export interface PageLoader {
  /** A page that can be drawn at once, or undefined. */
  atHand(pathname: string): PageData | undefined
  /** Rejects when the server cannot be reached or fails. */
  load(pathname: string): Promise<PageData>
  /** Loads ahead, when a link is pointed at. A failure shows when the link is followed. */
  prefetch(pathname: string): void
}

/** `first` is the page that came with the document. */
export function createPageLoader(
  pages: Readonly<Record<PageName, LazyPage>>,
  first: { pathname: string; data: PageData },
): PageLoader {
  const remembered = new Map<string, PageData>()
  const underWay = new Map<string, Promise<PageData>>()
  if (first.data.page !== "error") remembered.set(normalPath(first.pathname), first.data)

  async function bring(path: string): Promise<PageData> {
    const data = remembered.get(path) ?? (await fetchData(path))
    await pages[data.page].load()
    remembered.set(path, data)
    return data
  }

  function atHand(pathname: string): PageData | undefined {
    const data = remembered.get(normalPath(pathname))
    return data && pages[data.page].loaded() ? data : undefined
  }

  function load(pathname: string): Promise<PageData> {
    const path = normalPath(pathname)
    const known = underWay.get(path)
    if (known) return known
    const loading = bring(path).finally(() => underWay.delete(path))
    underWay.set(path, loading)
    return loading
  }

  return {
    atHand,
    load,
    prefetch(pathname) {
      if (!atHand(pathname)) load(pathname).catch(() => undefined)
    },
  }
}

async function fetchData(path: string): Promise<PageData> {
  const response = await fetch(`/_data${path}`, { headers: { Accept: "application/json" } })
  if (!response.ok && response.status !== 404) throw new Error(`The shop answered ${response.status}.`)
  // The shop's own server wrote it, from the same type.
  return (await response.json()) as PageData
}
