import { expect, it } from "vitest"
import { categoryFixture, productFixture, versionFixture } from "./catalogue.fixture"
import { sitemapOf, sitemapPart } from "./sitemap"

const origin = "https://shop.example"
const catalogue = versionFixture([productFixture("line-clean"), productFixture("tower", { category: "rhino" })])

function locations(xml = ""): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? "")
}

it("lists every public page and product once, and nothing personal", () => {
  const xml = sitemapOf(catalogue, origin)
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /)
  const pages = `/ /products /grasshopper-scripts /dynamo-scripts /rhino /revit /gift-cards /services /cdlearning /contact
    /PrivacyPolicy /TermsOfService /products/line-clean /products/tower`
  expect(locations(xml)).toEqual(pages.split(/\s+/).map((path) => `https://shop.example${path}`))
})

it("escapes what would end an element", () => {
  const xml = sitemapOf(versionFixture([productFixture("a&b<c>")]), origin)
  expect(xml).toContain("<loc>https://shop.example/products/a&amp;b&lt;c&gt;</loc>")
})

it("becomes an index of parts above the limit of a file", () => {
  const index = sitemapOf(catalogue, origin, 3)
  expect(index).toContain("<sitemapindex ")
  expect(locations(index)).toEqual([1, 2, 3, 4, 5].map((part) => `https://shop.example/sitemap-${part}.xml`))
  const listed = [1, 2, 3, 4, 5].flatMap((part) => locations(sitemapPart(catalogue, origin, part, 3)))
  expect(listed).toEqual(locations(sitemapOf(catalogue, origin)))
  for (const part of [0, 6, -1]) expect(sitemapPart(catalogue, origin, part, 3)).toBeUndefined()
  expect(sitemapPart(catalogue, origin, 1)).toBeUndefined()
})

it("puts 50,000 addresses into a file", () => {
  const many = versionFixture(Array.from({ length: 60_000 }, (_, index) => productFixture(`product-${index}`)))
  expect(locations(sitemapPart(many, origin, 1))).toHaveLength(50_000)
  expect(locations(sitemapPart(many, origin, 2))).toHaveLength(10_012)
})

it("lists staff's categories once they are listed", () => {
  const drafts = categoryFixture("drafts", [], { listed: false })
  const made = [categoryFixture("furniture", []), categoryFixture("möbel", []), drafts]
  const found = locations(sitemapOf(versionFixture([], made), origin))
  expect(found.filter((address) => address.includes("/categories/"))).toEqual([
    "https://shop.example/categories/furniture",
    "https://shop.example/categories/m%C3%B6bel",
  ])
})
