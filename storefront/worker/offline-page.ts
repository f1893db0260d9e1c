import { cachedHeader } from "../app/lib/cached-header"
import { offlineCache } from "./cache-names"
import { offlinePath } from "./treatment"

/** Rejects if a file is missing: the browser retries the installation at a later visit. */
export async function cacheOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePath, { cache: "no-cache" })
  if (!answer.ok) throw new Error(`The offline page was answered with ${answer.status}.`)
  const wanted = new Set((await answer.clone().text()).match(/\/assets\/[\w./-]+/g) ?? [])
  const cache = await caches.open(offlineCache)
  await cache.addAll([...wanted])
  await cache.put(offlinePath, answer)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== offlinePath && !wanted.has(pathname)) await cache.delete(url)
  }
}

export async function offlineAnswer(): Promise<Response | undefined> {
  const kept = await caches.match(offlinePath, { cacheName: offlineCache })
  return kept && restated(await kept.text(), kept, { status: 503, statusText: "Offline" })
}

/** Leaves out headers about the old bytes. */
export function restated(text: string, kept: Response, more: ResponseInit = {}): Response {
  const headers = new Headers(kept.headers)
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name)
  headers.set(cachedHeader, "1")
  return new Response(text, { status: kept.status, statusText: kept.statusText, ...more, headers })
}
