import { keptHeader } from "./kept-header"
import type { LazyPage } from "./lazy-page"
import { isStandIn, type PageData, type PageName } from "./page-data"
import { matchPage, normalPath } from "./paths"

/** Data older than this is shown at once all the same, and asked for again in the background. */
export const FRESH_MS = 60_000

/** Brings pages' data and code, and remembers them for as long as the document lives. */
export interface PageLoader {
  /** A page that can be drawn at once, or undefined. */
  atHand(pathname: string): PageData | undefined
  /**
   * Rejects when the server fails, with a TypeError or a TimeoutError when it cannot be reached, and with
   * {@link AnotherDocument} when this document cannot draw the page.
   */
  load(pathname: string): Promise<PageData>
  /** Loads ahead, unless a fresh page is at hand. A failure shows when the link is followed. */
  prefetch(pathname: string): Promise<PageData | undefined>
  /** The page as it is now, asked for where none is fresh, if it differs from what is shown; else undefined. */
  renew(pathname: string, shown: PageData): Promise<PageData | undefined>
}

/** The page is of another build than this document, or its code is gone: a document of its own can show it. */
export class AnotherDocument extends Error {}

interface Remembered {
  data: PageData
  /** In milliseconds, as `now` has it. */
  at: number
}

/** `first` is the page that came with the document, `at`: when the server drew it. */
export function createPageLoader(
  pages: Readonly<Record<PageName, LazyPage>>,
  first: { pathname: string; data: PageData; at: number },
  now: () => number = Date.now,
): PageLoader {
  const remembered = new Map<string, Remembered>()
  const underWay = new Map<string, Promise<PageData>>()
  // What is shown in place of a page is not that page.
  if (!isStandIn(first.data)) remembered.set(normalPath(first.pathname), { data: first.data, at: first.at })

  async function ask(path: string): Promise<PageData> {
    const expected = matchPage(path)?.page
    // Code and data come side by side. A failure of the code shows below, where it is waited for.
    if (expected) pages[expected].load().catch(() => undefined)
    const asked = now()
    const { data, isKept } = await fetchData(path)
    // A copy is never fresh: the page is asked for again as soon as the shop can be reached.
    const at = isKept ? Number.NEGATIVE_INFINITY : asked
    if (data.build !== first.data.build) throw new AnotherDocument(`The shop has another build: ${data.build}.`)
    await pages[data.page].load().catch((cause: unknown) => {
      throw new AnotherDocument(`The code of the page "${data.page}" could not be loaded.`, { cause })
    })
    remembered.set(path, { data, at })
    return data
  }

  function asked(path: string): Promise<PageData> {
    const known = underWay.get(path)
    if (known) return known
    const asking = ask(path).finally(() => underWay.delete(path))
    underWay.set(path, asking)
    return asking
  }

  function isFresh(path: string): boolean {
    const known = remembered.get(path)
    return known !== undefined && now() - known.at < FRESH_MS
  }

  function atHand(pathname: string): PageData | undefined {
    const known = remembered.get(normalPath(pathname))
    return known && pages[known.data.page].loaded() ? known.data : undefined
  }

  return {
    atHand,
    async load(pathname) {
      const path = normalPath(pathname)
      const known = remembered.get(path)
      if (!known) return asked(path)
      await pages[known.data.page].load()
      return known.data
    },
    async prefetch(pathname) {
      const path = normalPath(pathname)
      if (isFresh(path)) return atHand(path)
      return asked(path).catch(() => undefined)
    },
    async renew(pathname, shown) {
      const path = normalPath(pathname)
      // What came ahead of a visit may be newer than what is shown.
      const known = isFresh(path) ? remembered.get(path)?.data : undefined
      const data = known ?? (await asked(path))
      return data === shown || JSON.stringify(data) === JSON.stringify(shown) ? undefined : data
    },
  }
}

/** Milliseconds after which a line that carries nothing is given up. */
const patience = 30_000

async function fetchData(path: string): Promise<{ data: PageData; isKept: boolean }> {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(`/_data${path}`, { headers: { Accept: "application/json" }, signal })
  if (!response.ok && response.status !== 404) throw new Error(`The shop answered ${response.status}.`)
  // The shop's own server wrote it, from the same type.
  return { data: (await response.json()) as PageData, isKept: response.headers.has(keptHeader) }
}
