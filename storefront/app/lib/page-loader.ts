import type { ComponentType } from "react"
import { cachedHeader } from "./cached-header"
import { isStandIn, type PageData, type PageName } from "./page-data"
import { matchPage, normalPath } from "./paths"

/** In milliseconds. */
export const FRESH_MS = 60_000

export interface PageLoader {
  atHand(pathname: string): PageData | undefined
  /** Rejects when the server fails, and with {@link AnotherDocument} if this document cannot draw the page. */
  load(pathname: string): Promise<PageData>
  /** Never rejects. */
  prefetch(pathname: string): Promise<PageData | undefined>
  /** Returns the page if it differs from `shown`. */
  renew(pathname: string, shown: PageData): Promise<PageData | undefined>
}

/** The page belongs to another build, or its code is gone. */
export class AnotherDocument extends Error {}

interface Remembered {
  data: PageData
  at: number
}

/** `at`: in the units of `now`. */
export function createPageLoader(
  pages: Readonly<Record<PageName, LazyPage>>,
  first: { pathname: string; data: PageData; at: number },
  now: () => number = Date.now,
): PageLoader {
  const remembered = new Map<string, Remembered>()
  const underWay = new Map<string, Promise<PageData>>()
  if (!isStandIn(first.data)) remembered.set(normalPath(first.pathname), { data: first.data, at: first.at })

  async function ask(path: string): Promise<PageData> {
    const expected = matchPage(path)?.page
    // A failed import is handled below.
    if (expected) pages[expected].load().catch(() => undefined)
    const asked = now()
    const { data, isKept } = await fetchData(path)
    // A cached copy is never fresh.
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
      const known = isFresh(path) ? remembered.get(path)?.data : undefined
      const data = known ?? (await asked(path))
      return data === shown || JSON.stringify(data) === JSON.stringify(shown) ? undefined : data
    },
  }
}

/** In milliseconds. */
const patience = 30_000

async function fetchData(path: string): Promise<{ data: PageData; isKept: boolean }> {
  // Missing in browsers too old for the checkout, which can still browse.
  const signal = AbortSignal.timeout?.(patience)
  const response = await fetch(`/_data${path}`, { headers: { Accept: "application/json" }, signal })
  if (!response.ok && response.status !== 404) throw new Error(`The shop answered ${response.status}.`)
  // Written by the shop's own server.
  return { data: (await response.json()) as PageData, isKept: response.headers.has(cachedHeader) }
}

/** Unlike React.lazy it never suspends: server and first client render match. */
export interface LazyPage<Props = object> {
  load(): Promise<void>
  loaded(): ComponentType<Props> | undefined
}

export function lazyPage<Props>(importPage: () => Promise<{ default: ComponentType<Props> }>): LazyPage<Props> {
  let component: ComponentType<Props> | undefined
  return {
    async load() {
      component ??= (await importPage()).default
    },
    loaded: () => component,
  }
}
