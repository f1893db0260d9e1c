import type { CatalogueVersion } from "../../compat-api/contract/catalogue"
import { indexPath } from "../app/features/search/packed-index"
import { manifestOf } from "./manifest"
import { robotsOf } from "./robots"
import { searchIndexOf } from "./search/search-index"
import { sitemapOf, sitemapPart } from "./sitemap"
import { speculationPath, speculationRules } from "./speculation-rules"

export interface SiteFile {
  type: string
  /** Writes it: a sitemap or an index may be long, and is kept once it was written. */
  body(): string | Promise<string>
}

const partPath = /^\/sitemap-(\d{1,6})\.xml$/

/**
 * What is asked for at fixed addresses: robots.txt and the sitemap by search engines, the manifest and what to fetch ahead by
 * browsers, the search index by our own pages. Undefined for every other path. `origin` is scheme and host of the shop's public address.
 */
export function siteFile(pathname: string, version: CatalogueVersion, origin: string): SiteFile | undefined {
  if (pathname === "/robots.txt") return { type: "text/plain; charset=utf-8", body: () => robotsOf(origin) }
  if (pathname === "/manifest.webmanifest") return { type: "application/manifest+json", body: manifestOf }
  if (pathname === indexPath) return { type: "application/json; charset=utf-8", body: () => searchIndexOf(version) }
  if (pathname === speculationPath) return { type: "application/speculationrules+json", body: () => speculationRules }
  if (pathname === "/sitemap.xml") return xml(() => sitemapOf(version, origin))
  const part = partPath.exec(pathname)?.[1]
  const text = part === undefined ? undefined : sitemapPart(version, origin, Number(part))
  return text === undefined ? undefined : xml(() => text)
}

function xml(body: () => string): SiteFile {
  return { type: "application/xml; charset=utf-8", body }
}
