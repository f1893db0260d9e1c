import { expect, it } from "vitest"
import { versionFixture } from "./catalogue.fixture"
import { siteFile } from "./site-files"

const at = (path: string) => siteFile(path, versionFixture([]), "https://shop.example")

it("answers the site's files with their types", () => {
  const types = { "robots.txt": "text/plain; charset=utf-8", "sitemap.xml": "application/xml; charset=utf-8" }
  const other = { "products.xml": types["sitemap.xml"], "_search.json": "application/json; charset=utf-8" }
  const rules = { "speculation-rules.json": "application/speculationrules+json" }
  const all = { ...types, ...other, ...rules, "manifest.webmanifest": "application/manifest+json" }
  for (const [file, type] of Object.entries(all)) expect(at(`/${file}`)).toMatchObject({ type })
})

it("names a contact for weaknesses that expires within a year (RFC 9116)", () => {
  const text = String(at("/.well-known/security.txt")?.body())
  expect(text).toMatch(/^Contact: mailto:team@shop\.example\nContact: https:\/\/shop\.example\/contact\n/)
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(350)
  expect(days).toBeLessThan(365)
})

it.each(["/", "/products", "/sitemap-1.xml", "/sitemap-x.xml", "/sitemap.xml/", "/robots.txt.php"])(
  "has no file at %s",
  (path) => expect(at(path)).toBeUndefined(),
)
