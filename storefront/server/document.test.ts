import { expect, it } from "vitest"
import { documentOf, escapeHtml, escapeJson } from "./document"

it("lets no text out of an attribute or element", () => {
  expect(escapeHtml(`"><script>'&`)).toBe("&quot;&gt;&lt;script&gt;&#39;&amp;")
})

it("lets no data out of its script, and keeps it the same", () => {
  const data = { name: "</script><!--<script>", line: "\u2028\u2029" }
  const text = escapeJson(data)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(data)
})

const parts = {
  head: { name: "x", title: `A "title" <b>`, description: "d", canonicalPath: "/products" },
  data: { page: "products" as const, categories: [] },
  preloads: "",
  body: "<main></main>",
  assets: { entry: "/e.js", styles: ["/s.css"], modules: [], fonts: [] },
  siteName: "Shop",
}

it("escapes the title and names the page's one address", () => {
  const html = documentOf({ ...parts, origin: "https://shop.example" })
  expect(html).toContain("<title>A &quot;title&quot; &lt;b&gt;</title>")
  expect(html).toContain('<link rel="canonical" href="https://shop.example/products">')
  expect(html).toContain('content="index, follow"')
})

it("keeps personal pages out of search engines", () => {
  const html = documentOf({ ...parts, head: { ...parts.head, canonicalPath: null }, origin: "https://shop.example" })
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain("og:url")
})
