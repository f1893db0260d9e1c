import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import type { PageData } from "../app/lib/page-data"
import { contactFixture, productFixture, versionFixture } from "./catalogue.fixture"
import { documentOf, paper } from "./document"
import { pageFor } from "./page-answer"

const data: PageData = {
  page: "products",
  categories: [],
  versions: "",
  taxRate: null,
  otherRates: {},
  head: { name: "x", title: `A "title" <b>`, description: "d", canonicalPath: "/products" },
  sheet: "A-100",
}
const parts = {
  data,
  preloads: "",
  body: "<main></main>",
  messages: "",
  style: ".a{}",
  assets: {
    inlineScripts: { look: "look()", support: "support()", answers: "answers()" },
    ...{ styleRules: [], sheet: "/s.css", entry: "/e.js", modules: ["/m.js"] },
  },
  origin: "https://shop.example",
  contact: contactFixture,
  measuredVisits: 0,
}

it("escapes the title and names the page's one address", () => {
  const html = documentOf(parts)
  expect(html).toContain("<title>A &quot;title&quot; &lt;b&gt;</title>")
  expect(html).toContain('<link rel="canonical" href="https://shop.example/products">')
  expect(html).toContain('content="index, follow"')
  expect(html).toContain('<html lang="en" data-origin="https://shop.example" ')
})

it("names the feeds of new versions on pages of products", () => {
  const feed = (title: string, href: string) =>
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${href}">`
  const all = feed("New versions at CD Atelier", "/releases.atom")
  expect(documentOf(parts)).toContain(all)
  const { data: product } = pageFor("/products/one", versionFixture([productFixture("one", { name: "A & B" })]))
  const own = feed("New versions of A &amp; B", "/products/one/releases.atom")
  expect(documentOf({ ...parts, data: product })).toContain(`${own}\n${all}`)
})

const personal = documentOf({ ...parts, data: { ...data, head: { ...data.head, canonicalPath: null } } })

it("keeps personal pages out of search engines and link previews", () => {
  expect(personal).toContain('content="noindex"')
  expect(personal).not.toMatch(/rel="canonical"|og:|twitter:|ld\+json/)
})

it("shows a public page before app and whole style sheet are loaded", () => {
  const html = documentOf(parts)
  expect(html).toContain(' data-sheet="/s.css" data-scripts="/e.js /m.js">')
  expect(html).toContain("<style>.a{}</style>\n<script>look()</script>")
  expect(html.replace(/<noscript>.*?<\/noscript>/, "")).not.toMatch(/modulepreload|type="module"|rel="stylesheet"/)
})

it("loads the app at once on a page that shows nothing without it", () => {
  expect(personal).toContain('<link rel="modulepreload" href="/m.js">')
  expect(personal).toContain('<script type="module" src="/e.js">')
  expect(personal).not.toContain("data-scripts")
})

it("escapes names in the facts for search engines", () => {
  const name = `</script><script>alert("1")</script>`
  const html = documentOf({ ...parts, data: { ...data, head: { ...data.head, name } } })
  expect(html).not.toContain("<script>alert")
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ""
  expect(JSON.parse(facts)["@graph"][0].itemListElement[1].name).toBe(name)
})

it("uses the style sheet's paper colors", () => {
  const styles = readFileSync(path.resolve(import.meta.dirname, "../app/styles.css"), "utf8")
  expect(styles).toContain(`--paper: light-dark(${paper.light}, ${paper.dark});`)
})

it("contains the shop's contact details", () => {
  const [, told = ""] =
    /<script type="application\/json" id="shop-contact">(.*?)<\/script>/.exec(documentOf(parts)) ?? []
  expect(JSON.parse(told)).toEqual(contactFixture)
})

it("contains the share of visits to measure, if there is one", () => {
  expect(documentOf(parts)).not.toContain("data-measured")
  const measured = ' data-scripts="/e.js /m.js" data-measured="2.5"><head>'
  expect(documentOf({ ...parts, measuredVisits: 2.5 })).toContain(measured)
})
