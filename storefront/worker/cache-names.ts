import { prefix } from "../app/brand"
import { cacheName, pagesCache } from "../app/features/offline/pages-cache"

const day = 24 * 60 * 60

/** This cache is never dropped. */
export const offlineCache = cacheName("offline")
export const assetsCache = cacheName("assets")
export const picturesCache = cacheName("pictures")
export const indexCache = cacheName("index")

/** Entries and seconds. */
export const bounds = {
  pages: { maxEntries: 60, maxAgeSeconds: 30 * day, purgeOnQuotaError: true },
  assets: { maxEntries: 200, purgeOnQuotaError: true },
  pictures: { maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true },
}

export async function dropOldCaches(): Promise<void> {
  const current = new Set([pagesCache, offlineCache, assetsCache, picturesCache, indexCache])
  const isOld = (found: string) => found.startsWith(`${prefix}-`) && !current.has(found)
  await Promise.all((await caches.keys()).filter(isOld).map((found) => caches.delete(found)))
}
