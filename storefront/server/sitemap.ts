import type { CatalogueVersion } from "../../compat-api/contract/catalogue"
import { categoryPath, normalPath, pagePatterns } from "../app/lib/paths"
import { escapeHtml } from "./escape"
import { pageFor } from "./page-answer"

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** sitemaps.org, "Protocol". */
const mostAddresses = 50_000

/** No dates: the shop does not know when a page changed. */
export function sitemapOf(version: CatalogueVersion, origin: string, most = mostAddresses): string {
  const paths = publicPaths(version)
  if (paths.length <= most) return urlSet(paths, origin)
  const parts = Array.from({ length: Math.ceil(paths.length / most) }, (_, index) => `/sitemap-${index + 1}.xml`)
  return xml(`<sitemapindex ${namespace}>`, "sitemap", parts, origin, "</sitemapindex>")
}

/** `part`: from 1. */
export function sitemapPart(
  version: CatalogueVersion,
  origin: string,
  part: number,
  most = mostAddresses,
): string | undefined {
  const paths = publicPaths(version)
  const from = (part - 1) * most
  if (paths.length <= most || from < 0 || from >= paths.length) return undefined
  return urlSet(paths.slice(from, from + most), origin)
}

function publicPaths(version: CatalogueVersion): string[] {
  const fixed = pagePatterns.map(([pattern]) => pattern).filter((pattern) => !pattern.includes(":"))
  const pages = fixed.flatMap((path) => {
    const { canonicalPath } = pageFor(path, version).data.head
    // /PrivacyPolicy is the page /privacypolicy.
    return canonicalPath !== null && normalPath(canonicalPath) === path ? [canonicalPath] : []
  })
  const listings = version.catalogue.categories.filter(({ listed }) => listed).map(categoryPath)
  return [
    ...new Set([...pages, ...listings]),
    ...version.catalogue.products.map((product) => `/products/${product.id}`),
  ]
}

function urlSet(paths: readonly string[], origin: string): string {
  return xml(`<urlset ${namespace}>`, "url", paths, origin, "</urlset>")
}

function xml(open: string, element: string, paths: readonly string[], origin: string, close: string): string {
  const rows = paths.map((path) => `<${element}><loc>${escapeHtml(origin + path)}</loc></${element}>`)
  return `${['<?xml version="1.0" encoding="UTF-8"?>', open, ...rows, close].join("\n")}\n`
}
