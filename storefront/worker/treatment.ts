import { indexPath } from "../app/features/search/packed-index"
import type { PageName } from "../app/lib/page-data"
import { matchPage, normalPath, redirectOf } from "../app/lib/paths"
import { dataPath, isApiPath } from "../server/request"

/** What the worker does with a request. `key`: the path of a page, in its normal form. */
export type Treatment =
  /** A page that is kept once it was visited. */
  | { kind: "page"; key: string }
  /** What a page is drawn from. */
  | { kind: "data"; key: string }
  /** An address without a page of its own; without a connection the offline page is shown. */
  | { kind: "lost" }
  /** The index that the search looks into. */
  | { kind: "index" }
  /** A file that is named by its content. */
  | { kind: "asset" }
  | { kind: "picture" }

/** As much of a request as decides. */
export interface Asked {
  url: URL
  /** The shop's own origin. */
  origin: string
  method: string
  isNavigation: boolean
  /** A part of a film. */
  hasRange: boolean
}

export const offlinePath = "/offline"

/** The same for every visitor, and about none. */
const keptPages: ReadonlySet<PageName> = new Set<PageName>([
  "home",
  "products",
  "category",
  "product",
  "gift-cards",
  "services",
  "training",
  "contact",
  "search",
  "privacy-policy",
  "terms-of-service",
  "cart",
])

/** Captions of films among them. */
const picture = /^\/(?:media|videos|static)\/.+\.(?:avif|webp|jpe?g|png|svg|vtt)$|^\/favicon\.(?:ico|svg)$/i
const file = /^\/(?:assets|media|videos)\/|\.\w+$/

/**
 * What to do with a request; undefined: the worker leaves it alone, as if it were not there. That goes for everything
 * about one person or about money, for other origins, and for whatever is not read (ruling 44).
 */
export function treatmentOf({ url, origin, method, isNavigation, hasRange }: Asked): Treatment | undefined {
  if (url.origin !== origin || method !== "GET" || hasRange) return undefined
  const { pathname } = url
  if (isNavigation) return navigationTo(pathname)
  if (pathname === indexPath) return { kind: "index" }
  if (pathname.startsWith("/assets/")) return { kind: "asset" }
  if (picture.test(pathname)) return { kind: "picture" }
  const about = dataPath(pathname)
  return about !== undefined && isKept(about) ? { kind: "data", key: normalPath(about) } : undefined
}

function navigationTo(pathname: string): Treatment | undefined {
  if (redirectOf(pathname)) return { kind: "lost" }
  if (isKept(pathname)) return { kind: "page", key: normalPath(pathname) }
  const page = matchPage(pathname)?.page
  const isNobodys = page === undefined ? !isApiPath(pathname) && !file.test(pathname) : page === "offline"
  return isNobodys ? { kind: "lost" } : undefined
}

function isKept(pathname: string): boolean {
  const page = matchPage(pathname)?.page
  return page !== undefined && keptPages.has(page)
}
