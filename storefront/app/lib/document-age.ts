/**
 * How long ago the server drew this document, in milliseconds. Endless for one that the browser may have kept: on the
 * way back it shows a page without asking for it again.
 */
export function documentAge(): number {
  if (typeof window === "undefined") return 0
  const [entry] = performance.getEntriesByType("navigation")
  const isReturn = entry instanceof PerformanceNavigationTiming && entry.type === "back_forward"
  return isReturn ? Number.POSITIVE_INFINITY : performance.now()
}
