/**
 * How long ago the server drew this document, in milliseconds. Endless for one that the browser may have kept: on the
 * way back it shows a page without asking for it again, and without a connection the service worker gives a copy.
 */
export function documentAge(): number {
  if (typeof window === "undefined") return 0
  if (document.documentElement.dataset.kept) return Number.POSITIVE_INFINITY
  const [entry] = performance.getEntriesByType("navigation")
  const isReturn = entry instanceof PerformanceNavigationTiming && entry.type === "back_forward"
  return isReturn ? Number.POSITIVE_INFINITY : performance.now()
}
