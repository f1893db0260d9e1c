import { prefix } from "../app/brand"

const day = 24 * 60 * 60

/** The number changes when what is kept is written in another form; caches of other numbers are dropped. */
const name = (what: string) => `${prefix}-${what}-1`

/** Pages that were visited; the offline page reads it (features/offline/kept-pages.ts). */
export const pagesCache = name("pages")
/** The offline page with all that it is made of: never dropped. */
export const offlineCache = name("offline")
export const assetsCache = name("assets")
export const picturesCache = name("pictures")
export const indexCache = name("index")

/** Numbers of entries, and seconds. What was used longest ago goes first. */
export const bounds = {
  pages: { maxEntries: 60, maxAgeSeconds: 30 * day, purgeOnQuotaError: true },
  assets: { maxEntries: 200, purgeOnQuotaError: true },
  pictures: { maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true },
}

/** Drops what an older worker kept. */
export async function dropOldCaches(): Promise<void> {
  const current = new Set([pagesCache, offlineCache, assetsCache, picturesCache, indexCache])
  const isOld = (found: string) => found.startsWith(`${prefix}-`) && !current.has(found)
  await Promise.all((await caches.keys()).filter(isOld).map((found) => caches.delete(found)))
}
