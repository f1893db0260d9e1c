import { noteOffline, noteOnline } from "./offline-note"
import type { VisitKept } from "./visit"

/*
 * Loads once the page is there (late-parts.ts): starts the service worker, which keeps visited pages for when there is
 * no connection, and tells visitors when what they see is such a copy. A browser that allows no worker shows the shop
 * as ever.
 */
const { serviceWorker } = navigator

serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch((error: unknown) => {
  console.warn("Visited pages cannot be kept for when there is no connection.", error)
})

// The worker saw nothing of a page that was opened before it was there, also when it has taken it over since.
const [opened] = performance.getEntriesByType("navigation")
if (!(opened instanceof PerformanceNavigationTiming && opened.workerStart > 0)) {
  void serviceWorker.ready.then(({ active }) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
    active?.postMessage({ visited: location.pathname, loaded })
  })
}

if (!navigator.onLine || document.documentElement.dataset.kept) noteOffline()
window.addEventListener("offline", noteOffline)
window.addEventListener("online", noteOnline)
serviceWorker.addEventListener("message", ({ data }: MessageEvent<VisitKept>) => {
  if (data.reached === true) noteOnline()
  if (data.reached === false) noteOffline()
})
