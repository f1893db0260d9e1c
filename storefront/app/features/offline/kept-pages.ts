import { brand } from "../../brand"
import { pagesCache } from "./pages-cache"

export interface KeptPage {
  path: string
  title: string
}

/** The pages that this browser kept, the last visited first. None where there is no store for them. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!("caches" in window) || !(await caches.has(pagesCache))) return []
  const cache = await caches.open(pagesCache)
  const pages: KeptPage[] = []
  for (const { url } of await cache.keys()) {
    const document = await (await cache.match(url))?.text()
    if (document) pages.unshift({ path: new URL(url).pathname, title: titleOf(document) })
  }
  return pages
}

/** A document's title, without the shop's name, which all have. */
function titleOf(document: string): string {
  // The whole of it has a style element, which this page's policy is not about.
  const [element = ""] = /<title>.*?<\/title>/s.exec(document) ?? []
  const { title } = new DOMParser().parseFromString(element, "text/html")
  return title.replace(` · ${brand.name}`, "")
}
