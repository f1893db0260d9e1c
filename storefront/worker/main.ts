import { registerRoute } from "workbox-routing"
import type { Strategy } from "workbox-strategies"
import type { Visit, VisitCached } from "../app/features/offline/pages-cache"
import { cachedHeader } from "../app/lib/cached-header"
import { dropOldCaches } from "./cache-names"
import { cacheOfflinePage } from "./offline-page"
import { pages, strategies, treatmentOfRequest } from "./strategies"
import { treatmentOf } from "./treatment"

declare const self: ServiceWorkerGlobalScope

/* Ruling 44, decision 025. */
for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(({ request }) => treatmentOfRequest(request)?.kind === kind, strategy)
}

/** Not in TypeScript's library yet; Chromium has it (w3.org/TR/service-workers, "addRoutes"). */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: "network" }[]) => Promise<void>
}

self.addEventListener("install", (event: RoutingEvent) => {
  // Chromium loses a beacon of a page that is being left if it has to pass through a worker.
  const rule = { condition: { urlPattern: "/api/*" }, source: "network" as const }
  event.waitUntil(Promise.all([cacheOfflinePage(), event.addRoutes?.([rule])]))
  // Safe with open tabs: pages come from the network, asset names are hashed.
  void self.skipWaiting()
})

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()]))
})

self.addEventListener("message", (event) => {
  // Only pages of this origin can post here.
  const visit = event.data as Visit
  event.waitUntil(keepVisit(visit, event).then((kept) => event.source?.postMessage(kept)))
})

async function keepVisit(visit: Visit, event: ExtendableEvent): Promise<VisitCached> {
  const [reached] = await Promise.all([
    keepPage(visit.visited, event),
    ...visit.loaded.map((url) => keepFile(url, event)),
  ])
  return { reached }
}

/** An in-app link fetched only its data. */
async function keepPage(path: string, event: ExtendableEvent): Promise<boolean | undefined> {
  const url = new URL(path, self.location.origin)
  const origin = self.location.origin
  const treatment = treatmentOf({ url, origin, method: "GET", isNavigation: true, hasRange: false })
  if (treatment?.kind !== "page") return undefined
  const [response, done] = pages.handleAll({ request: new Request(new URL(treatment.key, origin)), event })
  const answer = await response
  await done
  return !answer.headers.has(cachedHeader)
}

async function keepFile(url: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(url)
  const strategy = strategyFor(request)
  if (!strategy || (await caches.match(request))) return
  const [response, done] = strategy.handleAll({ request, event })
  await Promise.allSettled([response, done])
}

function strategyFor(request: Request): Strategy | undefined {
  const kind = treatmentOfRequest(request)?.kind
  return kind === "asset" || kind === "picture" ? strategies[kind] : undefined
}
