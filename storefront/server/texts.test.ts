import { expect, it } from "vitest"
import { encodingFor } from "./encoding"
import { escapeHtml, escapeJson, unescapeHtml } from "./escape"

it("escapes what would end an attribute or element", () => {
  expect(escapeHtml(`"><script>'&`)).toBe("&quot;&gt;&lt;script&gt;&#39;&amp;")
})

it("reads back what it and React escaped", () => {
  expect(unescapeHtml(escapeHtml(`"&lt;'>`))).toBe(`"&lt;'>`)
  expect(unescapeHtml("[&amp;&gt;svg] content-[&#x27;x&#x27;]")).toBe("[&>svg] content-['x']")
})

it("escapes what would end a script, and keeps the data the same", () => {
  const data = { name: "</script><!--<script>", line: "\u2028\u2029" }
  const text = escapeJson(data)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(data)
})

it.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;Q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=nonsense", "identity"],
  [", ;;=,", "identity"],
])("chooses for Accept-Encoding %j the encoding %s, each time", (accepted, encoding) => {
  expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding])
})
