import { expect, it } from "vitest"
import { escapeHtml, escapeJson, unescapeHtml } from "./escape"

it("lets no text out of an attribute or element", () => {
  expect(escapeHtml(`"><script>'&`)).toBe("&quot;&gt;&lt;script&gt;&#39;&amp;")
})

it("reads back what was escaped, and what React escaped", () => {
  expect(unescapeHtml(escapeHtml(`"&lt;'>`))).toBe(`"&lt;'>`)
  expect(unescapeHtml("[&amp;&gt;svg] content-[&#x27;x&#x27;]")).toBe("[&>svg] content-['x']")
})

it("lets no data out of its script, and keeps it the same", () => {
  const data = { name: "</script><!--<script>", line: "\u2028\u2029" }
  const text = escapeJson(data)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(data)
})
