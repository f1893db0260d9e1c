import type { ShopContact } from "../../backend/lib/shop-contact"
import type { CatalogueVersion } from "../../compat-api/contract/catalogue"
import { brand } from "../app/brand"
import { indexPath } from "../app/features/search-index/packed-index"
import { paper } from "./document"
import { feedPath, productFeed } from "./product-feed"
import { releaseFeed } from "./release-feed"
import { robotsOf } from "./robots"
import { searchIndexOf } from "./search/search-entries"
import { sitemapOf, sitemapPart } from "./sitemap"

interface SiteFile {
  type: string
  body(): string | Promise<string>
}

const securityPath = "/.well-known/security.txt"
const partPath = /^\/sitemap-(\d{1,6})\.xml$/

/** Undefined for other paths. */
export function siteFile(pathname: string, version: CatalogueVersion, origin: string): SiteFile | undefined {
  if (pathname === "/robots.txt") return plainText(() => robotsOf(origin))
  if (pathname === securityPath) return plainText(() => securityText(version.contact, origin))
  if (pathname === feedPath) return xml(() => productFeed(version, origin))
  const releases = releaseFeed(pathname, version, origin)
  if (releases !== undefined) return { type: "application/atom+xml; charset=utf-8", body: () => releases }
  if (pathname === "/manifest.webmanifest") return { type: "application/manifest+json", body: manifestOf }
  if (pathname === indexPath) return { type: "application/json; charset=utf-8", body: () => searchIndexOf(version) }
  if (pathname === speculationPath) return { type: "application/speculationrules+json", body: () => speculationRules }
  if (pathname === "/sitemap.xml") return xml(() => sitemapOf(version, origin))
  const part = partPath.exec(pathname)?.[1]
  const text = part === undefined ? undefined : sitemapPart(version, origin, Number(part))
  return text === undefined ? undefined : xml(() => text)
}

function plainText(body: () => string): SiteFile {
  return { type: "text/plain; charset=utf-8", body }
}

/** RFC 9116; made anew with each version of the catalogue and each start. */
function securityText({ email }: ShopContact, origin: string): string {
  const expires = new Date(Date.now() + 360 * 24 * 60 * 60_000).toISOString()
  const fields = [
    `Contact: mailto:${email}`,
    `Contact: ${origin}/contact`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${securityPath}`,
  ]
  return `${fields.join("\n")}\n`
}

function xml(body: () => string): SiteFile {
  return { type: "application/xml; charset=utf-8", body }
}

/** W3C Web Application Manifest. */
function manifestOf(): string {
  return JSON.stringify({
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper.light,
    theme_color: paper.light,
    categories: ["shopping", "productivity"],
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
    shortcuts: [
      { name: "Products", url: "/products" },
      { name: "Cart", url: "/cart" },
      { name: "My Products", url: "/my-products" },
    ],
  })
}

/** `size`: pixels. */
function icon(src: string, size: number, purpose: "any" | "maskable") {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose }
}

/** Named in every document's headers. */
export const speculationPath = "/speculation-rules.json"

/** The checkout's HTML is the same for everyone. */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/checkout" }, eagerness: "eager" }],
})
