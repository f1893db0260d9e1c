import type { WorkboxPlugin } from "workbox-core/types.js"
import { ExpirationPlugin } from "workbox-expiration"
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate, type Strategy } from "workbox-strategies"
import { pagesCache } from "../app/features/offline/pages-cache"
import { assetsCache, bounds, indexCache, picturesCache } from "./cache-names"
import { keptData, markKept } from "./kept-page"
import { offlineAnswer } from "./offline-page"
import { type Treatment, treatmentOf } from "./treatment"

/** What a request is to the worker; see `treatmentOf`. */
export function treatmentOfRequest(request: Request): Treatment | undefined {
  return treatmentOf({
    url: new URL(request.url),
    origin: self.location.origin,
    method: request.method,
    isNavigation: request.mode === "navigate",
    hasRange: request.headers.has("Range"),
  })
}

/** Errors, redirects and answers of others are not kept. */
const whole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && response.type === "basic" ? response : null),
}

/** The shop answers a page by its path alone. */
const keptByPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markKept(cachedResponse),
}

const offlineInstead: WorkboxPlugin = { handlerDidError: offlineAnswer }

/**
 * Whatever holds a price comes from the shop whenever it answers, however slowly: there is no time after which a copy
 * is taken instead. Only a request that failed is answered with one.
 */
export const pages = new NetworkFirst({
  cacheName: pagesCache,
  plugins: [keptByPath, whole, new ExpirationPlugin(bounds.pages), offlineInstead],
})

const lostPages = new NetworkOnly({ plugins: [offlineInstead] })

/** A page of the app asks for the next one's data; of a page that was visited, the kept document holds them. */
const data = new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => keptData(keyOf(request)) }] })

const searchIndex = new NetworkFirst({ cacheName: indexCache, plugins: [whole] })

/** Named by their content, so that they are never out of date. Those of the offline page lie in its own cache. */
const assets = new CacheFirst({
  cacheName: assetsCache,
  plugins: [whole, new ExpirationPlugin(bounds.assets), { handlerDidError: ({ request }) => caches.match(request) }],
})

/** Drawings keep their addresses when they are drawn anew; a visit later the new one is shown. */
const pictures = new StaleWhileRevalidate({
  cacheName: picturesCache,
  plugins: [whole, new ExpirationPlugin(bounds.pictures)],
})

/** What answers each kind of request. */
export const strategies: Readonly<Record<Treatment["kind"], Strategy>> = {
  page: pages,
  data,
  lost: lostPages,
  index: searchIndex,
  asset: assets,
  picture: pictures,
}

function keyOf(request: Request): string {
  const treatment = treatmentOfRequest(request)
  return treatment && "key" in treatment ? treatment.key : new URL(request.url).pathname
}
