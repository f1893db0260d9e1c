import type { WorkboxPlugin } from "workbox-core/types.js"
import { ExpirationPlugin } from "workbox-expiration"
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate, type Strategy } from "workbox-strategies"
import { pagesCache } from "../app/features/offline/pages-cache"
import { cachedHeader } from "../app/lib/cached-header"
import { assetsCache, bounds, indexCache, picturesCache } from "./cache-names"
import { offlineAnswer, restated } from "./offline-page"
import { type Treatment, treatmentOf } from "./treatment"

export function treatmentOfRequest(request: Request): Treatment | undefined {
  return treatmentOf({
    url: new URL(request.url),
    origin: self.location.origin,
    method: request.method,
    isNavigation: request.mode === "navigate",
    hasRange: request.headers.has("Range"),
  })
}

const whole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && response.type === "basic" ? response : null),
}

/** The shop answers by path alone. */
const keptByPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markKept(cachedResponse),
}

const offlineInstead: WorkboxPlugin = { handlerDidError: offlineAnswer }

/** Prices must come from the shop if it answers at all, however slowly. */
export const pages = new NetworkFirst({
  cacheName: pagesCache,
  plugins: [keptByPath, whole, new ExpirationPlugin(bounds.pages), offlineInstead],
})

const lostPages = new NetworkOnly({ plugins: [offlineInstead] })

/** The cached document holds the page's data. */
const data = new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => keptData(keyOf(request)) }] })

const searchIndex = new NetworkFirst({ cacheName: indexCache, plugins: [whole] })

/** Hashed names. The offline page's assets are in its own cache. */
const assets = new CacheFirst({
  cacheName: assetsCache,
  plugins: [whole, new ExpirationPlugin(bounds.assets), { handlerDidError: ({ request }) => caches.match(request) }],
})

/** Redrawn pictures keep their address. */
const pictures = new StaleWhileRevalidate({
  cacheName: picturesCache,
  plugins: [whole, new ExpirationPlugin(bounds.pictures)],
})

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

/** `data-kept`: time of the answer, in milliseconds since the epoch. */
async function markKept(kept: Response): Promise<Response> {
  const text = await kept.text()
  const at = Date.parse(kept.headers.get("Date") ?? "") || 0
  return restated(text.replace("<html ", `<html data-kept="${at}" `), kept)
}

async function keptData(key: string): Promise<Response | undefined> {
  const page = await caches.match(key, { cacheName: pagesCache })
  const data = page && pageData.exec(await page.text())?.[1]
  const headers = { "Content-Type": "application/json; charset=utf-8", [cachedHeader]: "1" }
  return data ? new Response(data, { headers }) : undefined
}

/** server/document.ts escapes closing tags. */
const pageData = /<script type="application\/json" id="page-data">(.*?)<\/script>/s
