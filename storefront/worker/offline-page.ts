import { keptHeader } from "../app/lib/kept-header"
import { offlineCache } from "./cache-names"
import { offlinePath } from "./treatment"

/**
 * Fetches the offline page with its scripts and style sheet, and drops those of the last build. Rejects when one is
 * missing: then the worker is not installed, and the browser tries again at a later visit. Faces are kept with the pages
 * that were visited.
 */
export async function keepOfflinePage(): Promise<void> {
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

/** What is shown in place of a page that cannot be had. It says so in its status as well. */
export async function offlineAnswer(): Promise<Response | undefined> {
  const kept = await caches.match(offlinePath, { cacheName: offlineCache })
  return kept && restated(await kept.text(), kept, { status: 503, statusText: "Offline" })
}

/** A kept answer with another text; what described the old one's bytes is left out. */
export function restated(text: string, kept: Response, more: ResponseInit = {}): Response {
  const headers = new Headers(kept.headers)
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name)
  headers.set(keptHeader, "1")
  return new Response(text, { status: kept.status, statusText: kept.statusText, ...more, headers })
}
