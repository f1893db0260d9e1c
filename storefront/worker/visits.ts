import type { Strategy } from "workbox-strategies"
import type { Visit, VisitKept } from "../app/features/offline/visit"
import { keptHeader } from "../app/lib/kept-header"
import { pages, strategies, treatmentOfRequest } from "./strategies"
import { treatmentOf } from "./treatment"

/** Keeps a visited page, and what it is made of. */
export async function keepVisit(visit: Visit, event: ExtendableEvent): Promise<VisitKept> {
  const [reached] = await Promise.all([
    keepPage(visit.visited, event),
    ...visit.loaded.map((url) => keepFile(url, event)),
  ])
  return { reached }
}

/** A page that a link inside the app led to: only its data were asked for. */
async function keepPage(path: string, event: ExtendableEvent): Promise<boolean | undefined> {
  const url = new URL(path, self.location.origin)
  const origin = self.location.origin
  const treatment = treatmentOf({ url, origin, method: "GET", isNavigation: true, hasRange: false })
  if (treatment?.kind !== "page") return undefined
  const [response, done] = pages.handleAll({ request: new Request(new URL(treatment.key, origin)), event })
  const answer = await response
  await done
  return !answer.headers.has(keptHeader)
}

async function keepFile(url: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(url)
  const strategy = strategyFor(request)
  if (!strategy || (await caches.match(request))) return
  // What cannot be had now is kept when it is asked for again.
  const [response, done] = strategy.handleAll({ request, event })
  await Promise.allSettled([response, done])
}

function strategyFor(request: Request): Strategy | undefined {
  const kind = treatmentOfRequest(request)?.kind
  return kind === "asset" || kind === "picture" ? strategies[kind] : undefined
}
