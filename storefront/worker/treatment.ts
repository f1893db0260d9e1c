import { indexPath } from "../app/features/search-index/packed-index"
import type { PageName } from "../app/lib/page-data"
import { matchPage, normalPath, redirectOf } from "../app/lib/paths"
import { dataPath, isApiPath } from "../server/request"

/** `key`: normalized path of a page. */
export type Treatment =
  | { kind: "page"; key: string }
  | { kind: "data"; key: string }
  /** Without a connection, the offline page is the answer. */
  | { kind: "lost" }
  | { kind: "index" }
  | { kind: "asset" }
  | { kind: "picture" }

export interface WorkerRequest {
  url: URL
  origin: string
  method: string
  isNavigation: boolean
  /** Part of a film. */
  hasRange: boolean
}

export const offlinePath = "/offline"

/** Pages without personal data. */
const cachedPages: ReadonlySet<PageName> = new Set<PageName>([
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

const picture = /^\/(?:media|videos|static)\/.+\.(?:avif|webp|jpe?g|png|svg|vtt)$|^\/favicon\.(?:ico|svg)$/i
const file = /^\/(?:assets|media|videos)\/|\.\w+$/

/** Undefined: the worker ignores personal data, payments, other origins and writes (ruling 44). */
export function treatmentOf({ url, origin, method, isNavigation, hasRange }: WorkerRequest): Treatment | undefined {
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
  return page !== undefined && cachedPages.has(page)
}
