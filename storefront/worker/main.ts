import { registerRoute } from "workbox-routing"
import type { Visit } from "../app/features/offline/visit"
import { dropOldCaches } from "./cache-names"
import { keepOfflinePage } from "./offline-page"
import { strategies, treatmentOfRequest } from "./strategies"
import { keepVisit } from "./visits"

declare const self: ServiceWorkerGlobalScope

/*
 * The shop without a connection: what was visited opens, anything else leads to the offline page (ruling 44,
 * docs/decisions/028). The worker answers in place of the shop only where `treatmentOf` says so.
 */
for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(({ request }) => treatmentOfRequest(request)?.kind === kind, strategy)
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage())
  // Tabs that are open lose nothing: pages come from the network, and assets are named by their content.
  void self.skipWaiting()
})

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()]))
})

self.addEventListener("message", (event) => {
  // Only pages of this origin can write to it, and they are ours.
  const visit = event.data as Visit
  event.waitUntil(keepVisit(visit, event).then((kept) => event.source?.postMessage(kept)))
})
