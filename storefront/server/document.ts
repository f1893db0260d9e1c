import type { Head } from "../app/lib/head"
import type { PageData } from "../app/lib/page-data"
import type { PageAssets } from "./assets"
import { structuredData } from "./structured-data"
import { themeScript } from "./theme-script"

export interface DocumentParts {
  head: Head
  data: PageData
  /** Links to what the body will need first. */
  preloads: string
  /** What React drew. */
  body: string
  assets: PageAssets
  siteName: string
  /** Scheme and host that canonical links are built on; null when the request names none. */
  origin: string | null
}

/** The whole HTML document of a page. */
export function documentOf({ head, data, preloads, body, assets, siteName, origin }: DocumentParts): string {
  const canonical = origin && head.canonicalPath ? origin + head.canonicalPath : ""
  const image = data.page === "product" && origin ? absolute(data.product.images[0]?.src, origin) : ""
  const facts = canonical ? structuredData(data, canonical, origin ?? "") : null
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta("name", "description", head.description),
    meta("name", "robots", head.canonicalPath ? "index, follow" : "noindex"),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta("property", "og:type", data.page === "product" ? "product" : "website"),
    meta("property", "og:site_name", siteName),
    meta("property", "og:title", head.title),
    meta("property", "og:description", head.description),
    canonical && meta("property", "og:url", canonical),
    image && meta("property", "og:image", image),
    `<script>${themeScript}</script>`,
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    preloads,
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.entry}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    facts && `<script type="application/ld+json">${escapeJson(facts)}</script>`,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${escapeJson(data)}</script></body></html>`,
  ]
    .filter(Boolean)
    .join("\n")
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function absolute(src: string | undefined, origin: string): string {
  return src ? new URL(src, origin).href : ""
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** JSON that cannot end the script element it stands in. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029")
}
