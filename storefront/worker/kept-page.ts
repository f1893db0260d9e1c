import { pagesCache } from "../app/features/offline/pages-cache"
import { keptHeader } from "../app/lib/kept-header"
import { restated } from "./offline-page"

/**
 * A kept page tells the app that it is a copy: `data-kept` holds when the shop answered it. The app says so to the
 * visitor, and asks for the page anew as soon as it can.
 */
export async function markKept(kept: Response): Promise<Response> {
  const text = await kept.text()
  const at = Date.parse(kept.headers.get("Date") ?? "") || 0
  return restated(text.replace("<html ", `<html data-kept="${at}" `), kept)
}

/** The data that a kept page was drawn from, as the shop answers them; undefined when the page is not kept. */
export async function keptData(key: string): Promise<Response | undefined> {
  const page = await caches.match(key, { cacheName: pagesCache })
  const data = page && pageData.exec(await page.text())?.[1]
  const headers = { "Content-Type": "application/json; charset=utf-8", [keptHeader]: "1" }
  return data ? new Response(data, { headers }) : undefined
}

/** As server/document.ts writes it: nothing in it looks like the end of its element. */
const pageData = /<script type="application\/json" id="page-data">(.*?)<\/script>/s
