/** What the app tells of a visit that the worker did not see (keep-for-offline.ts). */
export interface Visit {
  /** The path of the page on screen. */
  visited: string
  /** Addresses of what that page loaded. */
  loaded: readonly string[]
}

/** The answer to it. */
export interface VisitKept {
  /** Whether the shop answered just now; undefined for pages that are never kept. */
  reached: boolean | undefined
}
