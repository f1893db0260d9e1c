import type { ShopContact } from "../../backend/lib/shop-contact"
import type { CatalogueProduct } from "../../compat-api/contract/catalogue"
import type { PageData } from "../app/lib/page-data"
import { releasesPath } from "../app/lib/paths"
import type { PageAssets } from "./assets"
import { escapeHtml, escapeJson } from "./escape"
import { feedTitle } from "./release-feed"
import { socialTags } from "./social-tags"
import { structuredData } from "./structured-data"

interface DocumentParts {
  data: PageData
  preloads: string
  body: string
  /** Outside React's root. */
  messages: string
  style: string
  assets: PageAssets
  origin: string
  contact: ShopContact
  /** In percent. */
  measuredVisits: number
}

/** app/styles.css. */
export const paper = { light: "#fbfaf7", dark: "#0a1c30" }

export function documentOf(parts: DocumentParts): string {
  const { data, preloads, body, messages, style, assets, origin, contact, measuredVisits } = parts
  const { head } = data
  const isPublic = head.canonicalPath !== null
  const facts = structuredData(data, origin, contact)
  // Personal pages need the app at once.
  const scripts = isPublic ? ` data-scripts="${[assets.entry, ...assets.modules].join(" ")}"` : ""
  const measured = measuredVisits > 0 ? ` data-measured="${measuredVisits}"` : ""
  const sheet = assets.sheet && ` data-sheet="${assets.sheet}"`
  return [
    `<!doctype html><html lang="en" data-origin="${escapeHtml(origin)}"${sheet}${scripts}${measured}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta("name", "description", head.description),
    meta("name", "robots", isPublic ? "index, follow" : "noindex"),
    isPublic && `<link rel="canonical" href="${escapeHtml(origin + head.canonicalPath)}">`,
    preloads,
    style && `<style>${style}</style>`,
    // Comes after the document's own style, because the order of rules matters.
    `<script>${assets.inlineScripts.look}</script>`,
    `<script>${assets.inlineScripts.support}</script>`,
    assets.sheet && `<noscript><link rel="stylesheet" href="${assets.sheet}"></noscript>`,
    ...(isPublic ? [] : headScripts(assets)),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...feedsOf(data).map(feedLink),
    `<meta name="theme-color" content="${paper.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${paper.dark}" media="(prefers-color-scheme: dark)">`,
    ...socialTags(data, origin).map(([kind, name, content]) => meta(kind, name, content)),
    `</head><body><div id="root">${body}</div>${messages}`,
    `<script>${assets.inlineScripts.answers}</script>`,
    facts && `<script type="application/ld+json">${escapeJson(facts)}</script>`,
    `<script type="application/json" id="page-data">${escapeJson(data)}</script>`,
    `<script type="application/json" id="shop-contact">${escapeJson(contact)}</script></body></html>`,
  ]
    .filter(Boolean)
    .join("\n")
}

function feedsOf(data: PageData): (Pick<CatalogueProduct, "id" | "name"> | undefined)[] {
  if (data.page === "product") return [data.product, undefined]
  return data.page === "home" || data.page === "products" || data.page === "category" ? [undefined] : []
}

function feedLink(product: Pick<CatalogueProduct, "id" | "name"> | undefined): string {
  const title = escapeHtml(feedTitle(product))
  return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${escapeHtml(releasesPath(product))}">`
}

function headScripts({ entry, modules }: PageAssets): string[] {
  const ahead = modules.map((href) => `<link rel="modulepreload" href="${href}">`)
  return [...ahead, `<script type="module" src="${entry}"></script>`]
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
