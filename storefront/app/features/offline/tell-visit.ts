import type { Visit } from "./visit"

/** Has the service worker keep a page that a link inside the shop led to: it saw only that page's data go by. */
export function tellVisit(pathname: string): void {
  const visit: Visit = { visited: pathname, loaded: [] }
  navigator.serviceWorker?.controller?.postMessage(visit)
}
