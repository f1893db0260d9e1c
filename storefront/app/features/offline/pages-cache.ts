import { prefix } from "../../brand"

/** Increase the number when the stored format changes. */
export const cacheName = (what: string) => `${prefix}-${what}-1`

export const pagesCache = cacheName("pages")

/** A visit that the worker did not see (keep-for-offline.ts). */
export interface Visit {
  visited: string
  loaded: readonly string[]
}

export interface VisitCached {
  /** Undefined for pages that are never cached. */
  reached: boolean | undefined
}
