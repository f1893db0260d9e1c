import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import type { PageData } from "../app/lib/page-data"
import { contactFixture } from "./catalogue.fixture"
import { documentOf, paper } from "./document"

const data: PageData = {
  page: "products",
  categories: [],
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
    styleRules: [],
    sheet: "/s.css",
    entry: "/e.js",
    modules: ["/m.js"],
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

it("keeps personal pages out of search engines and link previews", () => {
  const html = documentOf({ ...parts, data: { ...data, head: { ...data.head, canonicalPath: null } } })
  expect(html).toContain('content="noindex"')
  expect(html).not.toMatch(/rel="canonical"|og:|twitter:|ld\+json/)
})

it("asks for neither the app nor the whole sheet before a public page can be seen", () => {
  const html = documentOf(parts)
  expect(html).toContain(' data-sheet="/s.css" data-scripts="/e.js /m.js">')
  expect(html).toContain("<style>.a{}</style>\n<script>look()</script>")
  expect(html.replace(/<noscript>.*?<\/noscript>/, "")).not.toMatch(/modulepreload|type="module"|rel="stylesheet"/)
})

it("asks at once for the app of a page that shows nothing without it", () => {
  const html = documentOf({ ...parts, data: { ...data, head: { ...data.head, canonicalPath: null } } })
  expect(html).toContain('<link rel="modulepreload" href="/m.js">')
  expect(html).toContain('<script type="module" src="/e.js">')
  expect(html).not.toContain("data-scripts")
})

it("lets no name out of the facts for search engines", () => {
  const name = `</script><script>alert("1")</script>`
  const html = documentOf({ ...parts, data: { ...data, head: { ...data.head, name } } })
  expect(html).not.toContain("<script>alert")
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ""
  expect(JSON.parse(facts)["@graph"][0].itemListElement[1].name).toBe(name)
})

it("tells the browser the colours of the paper", () => {
  const styles = readFileSync(path.resolve(import.meta.dirname, "../app/styles.css"), "utf8")
  expect(styles).toContain(`--paper: light-dark(${paper.light}, ${paper.dark});`)
})

it("tells the browser how the shop is reached, as the page was drawn", () => {
  const [, told = ""] =
    /<script type="application\/json" id="shop-contact">(.*?)<\/script>/.exec(documentOf(parts)) ?? []
  expect(JSON.parse(told)).toEqual(contactFixture)
})

it("tells the browser of how many visits it is to measure, where the shop measures any", () => {
  expect(documentOf(parts)).not.toContain("data-measured")
  expect(documentOf({ ...parts, measuredVisits: 2.5 })).toContain(
    ' data-scripts="/e.js /m.js" data-measured="2.5"><head>',
  )
})
