import { amountOf, type Cents } from "../../backend/lib/totals"
import { factsOf } from "../../backend/modules/digital-product/page-facts"
import type { CatalogueProduct, CatalogueVersion } from "../../compat-api/contract/catalogue"
import { brand } from "../app/brand"
import { escapeHtml } from "./escape"
import { publicAddress } from "./public-address"

export const feedPath = "/products.xml"

/** Limits of Google Merchant Center's product data specification: characters, and pictures besides the first. */
const longestTitle = 150
const longestText = 5_000
const mostPictures = 10

/** RSS 2.0 with Google's attributes, which other shopping services read too. */
export function productFeed({ catalogue }: CatalogueVersion, origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    ...elements({ title: brand.name, link: `${origin}/`, description: brand.description }),
    ...catalogue.products.flatMap((product) => ["<item>", ...elements(itemOf(product, origin)), "</item>"]),
    "</channel>",
    "</rss>",
    "",
  ].join("\n")
}

/** Text, or elements inside; a list repeats the element. */
interface Elements {
  [name: string]: string | Elements | readonly (string | Elements)[]
}

function itemOf(sold: CatalogueProduct, origin: string): Elements {
  const link = `${origin}/products/${sold.id}`
  const [picture = [], ...others] = sold.images.flatMap(({ src }) => publicAddress(src, origin) ?? [])
  return {
    title: sold.name.slice(0, longestTitle),
    link,
    guid: link,
    description: [sold.summary, ...sold.description].filter(Boolean).join("\n\n").slice(0, longestText),
    "g:id": sold.id,
    "g:image_link": picture,
    "g:additional_image_link": others.slice(0, mostPictures),
    "g:availability": "in_stock",
    "g:price": usd(sold.originalPrice ?? sold.price),
    "g:sale_price": sold.originalPrice === null ? [] : usd(sold.price),
    "g:brand": brand.name,
    "g:condition": "new",
    // Files have no GTIN.
    "g:identifier_exists": "no",
    "g:product_type": sold.type,
    "g:product_detail": factsOf(sold).map(({ label, text }) => {
      return { "g:attribute_name": label, "g:attribute_value": text }
    }),
  }
}

const usd = (cents: Cents) => `${amountOf(cents)} USD`

function elements(values: Elements): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((inside) => {
      const content = typeof inside === "string" ? escapeHtml(printable(inside)) : elements(inside).join("")
      return `<${name}>${content}</${name}>`
    }),
  )
}

/** XML 1.0, section 2.2. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "").replace(/\p{Cs}/gu, "\ufffd")
}
