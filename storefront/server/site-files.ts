import type { CatalogueVersion } from "../../compat-api/contract/catalogue"
import { manifestOf } from "./manifest"
import { robotsOf } from "./robots"
import { sitemapOf, sitemapPart } from "./sitemap"

export interface SiteFile {
  type: string
  /** Writes it: a sitemap may be long, and is kept once it was written. */
  body(): string
}

const partPath = /^\/sitemap-(\d{1,6})\.xml$/

/**
 * What search engines and browsers ask for at fixed addresses: robots.txt, the sitemap, the manifest. Undefined for every other path. `origin`
 * is scheme and host of the shop's public address.
 */
export function siteFile(pathname: string, version: CatalogueVersion, origin: string): SiteFile | undefined {
  if (pathname === "/robots.txt") return { type: "text/plain; charset=utf-8", body: () => robotsOf(origin) }
  if (pathname === "/manifest.webmanifest") return { type: "application/manifest+json", body: manifestOf }
  if (pathname === "/sitemap.xml") return xml(() => sitemapOf(version, origin))
  const part = partPath.exec(pathname)?.[1]
  const text = part === undefined ? undefined : sitemapPart(version, origin, Number(part))
  return text === undefined ? undefined : xml(() => text)
}

function xml(body: () => string): SiteFile {
  return { type: "application/xml; charset=utf-8", body }
}
