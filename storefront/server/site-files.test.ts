import { expect, it } from "vitest"
import { versionFixture } from "./catalogue.fixture"
import { siteFile } from "./site-files"

const at = (path: string) => siteFile(path, versionFixture([]), "https://shop.example")

it("answers for robots.txt, the sitemap, the product feed, the manifest, what to fetch ahead and the search index, each with its type", () => {
  expect(at("/_search.json")).toMatchObject({ type: "application/json; charset=utf-8" })
  expect(at("/robots.txt")).toMatchObject({ type: "text/plain; charset=utf-8" })
  expect(at("/sitemap.xml")).toMatchObject({ type: "application/xml; charset=utf-8" })
  expect(at("/speculation-rules.json")).toMatchObject({ type: "application/speculationrules+json" })
  expect(at("/products.xml")).toMatchObject({ type: "application/xml; charset=utf-8" })
  expect(at("/manifest.webmanifest")).toMatchObject({ type: "application/manifest+json" })
})

it("names whom to tell of a weakness (RFC 9116), until a moment that is less than a year away", () => {
  const text = String(at("/.well-known/security.txt")?.body())
  expect(text).toMatch(/^Contact: mailto:team@shop\.example\nContact: https:\/\/shop\.example\/contact\n/)
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(350)
  expect(days).toBeLessThan(365)
})

it.each(["/", "/products", "/sitemap-1.xml", "/sitemap-x.xml", "/sitemap.xml/", "/robots.txt.php"])(
  "leaves %s alone",
  (path) => {
    expect(at(path)).toBeUndefined()
  },
)
