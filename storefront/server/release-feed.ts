import type { Release } from "../../backend/lib/definition/delivered-file"
import type { CatalogueProduct, CatalogueVersion } from "../../compat-api/contract/catalogue"
import { brand } from "../app/brand"
import { releasesPath } from "../app/lib/paths"
import { escapeHtml } from "./escape"
import { printable } from "./product-feed"

const mostEntries = 50

interface Entry extends Release {
  product: Pick<CatalogueProduct, "id" | "name">
}

const productPath = /^\/products\/([^/]+)\/releases\.atom$/

/** Atom (RFC 4287) of new versions. Undefined for other paths and unknown products. */
export function releaseFeed(pathname: string, { catalogue }: CatalogueVersion, origin: string): string | undefined {
  if (pathname === releasesPath()) return feed(catalogue.products.flatMap(entriesOf), origin)
  const handle = productPath.exec(pathname)?.[1]
  if (handle === undefined) return undefined
  const product = catalogue.products.find(({ id }) => id === handle)
  return product && feed(entriesOf(product), origin, product)

  function entriesOf(product: CatalogueProduct): Entry[] {
    const delivered = catalogue.delivered[product.id]
    return delivered ? [delivered, ...delivered.earlier].map((release) => ({ ...release, product })) : []
  }
}

export function feedTitle(product?: { name: string }): string {
  return product ? `New versions of ${product.name}` : `New versions at ${brand.name}`
}

function feed(entries: readonly Entry[], origin: string, product?: CatalogueProduct): string {
  const newest = entries.toSorted((one, other) => (one.date < other.date ? 1 : -1)).slice(0, mostEntries)
  const address = origin + releasesPath(product)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escaped(address)}</id>`,
    `<title>${escaped(feedTitle(product))}</title>`,
    `<updated>${newest[0]?.date ?? new Date(0).toISOString()}</updated>`,
    `<author><name>${escaped(brand.name)}</name><uri>${escaped(origin)}/</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(product ? `${origin}/products/${product.id}` : `${origin}/products`)}"/>`,
    ...newest.flatMap((entry) => entryOf(entry, origin)),
    "</feed>",
    "",
  ].join("\n")
}

/** The id stays the same when staff edit the notes. */
function entryOf({ product, version, date, notes }: Entry, origin: string): string[] {
  const page = `${origin}/products/${product.id}`
  return [
    "<entry>",
    `<id>${escaped(`${page}#version-${encodeURIComponent(version)}`)}</id>`,
    `<title>${escaped(`${product.name} ${version}`)}</title>`,
    `<published>${date}</published>`,
    `<updated>${date}</updated>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${page}#versions`)}"/>`,
    `<content>${escaped(notes ?? `Version ${version}`)}</content>`,
    "</entry>",
  ]
}

function escaped(text: string): string {
  return escapeHtml(printable(text))
}
