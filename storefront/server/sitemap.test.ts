import { describe, expect, it } from "vitest"
import { categoryFixture, productFixture, versionFixture } from "./catalogue.fixture"
import { sitemapOf, sitemapPart } from "./sitemap"

const origin = "https://shop.example"
const catalogue = versionFixture([productFixture("line-clean"), productFixture("tower", { category: "rhino" })])

function locations(xml = ""): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? "")
}

it("lists every public page and every product once, and nothing personal", () => {
  const xml = sitemapOf(catalogue, origin)
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /)
  expect(locations(xml)).toEqual([
    "https://shop.example/",
    "https://shop.example/products",
    "https://shop.example/grasshopper-scripts",
    "https://shop.example/dynamo-scripts",
    "https://shop.example/rhino",
    "https://shop.example/revit",
    "https://shop.example/gift-cards",
    "https://shop.example/services",
    "https://shop.example/cdlearning",
    "https://shop.example/contact",
    "https://shop.example/PrivacyPolicy",
    "https://shop.example/TermsOfService",
    "https://shop.example/products/line-clean",
    "https://shop.example/products/tower",
  ])
})

it("escapes what would end an element", () => {
  const xml = sitemapOf(versionFixture([productFixture("a&b<c>")]), origin)
  expect(xml).toContain("<loc>https://shop.example/products/a&amp;b&lt;c&gt;</loc>")
})

describe("above the most addresses of a file", () => {
  it("becomes an index of parts, which hold every address once", () => {
    const index = sitemapOf(catalogue, origin, 3)
    expect(index).toContain("<sitemapindex ")
    const parts = ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap-4.xml", "sitemap-5.xml"]
    expect(locations(index)).toEqual(parts.map((part) => `https://shop.example/${part}`))
    const listed = [1, 2, 3, 4, 5].flatMap((part) => locations(sitemapPart(catalogue, origin, part, 3)))
    expect(listed).toEqual(locations(sitemapOf(catalogue, origin)))
  })

  it.each([0, 6, -1])("has no part %i", (part) => expect(sitemapPart(catalogue, origin, part, 3)).toBeUndefined())
})

it("has no parts while one file holds it all", () => {
  expect(sitemapPart(catalogue, origin, 1)).toBeUndefined()
})

it("puts 50,000 addresses into a file", () => {
  const many = versionFixture(Array.from({ length: 60_000 }, (_, index) => productFixture(`product-${index}`)))
  expect(locations(sitemapPart(many, origin, 1))).toHaveLength(50_000)
  expect(locations(sitemapPart(many, origin, 2))).toHaveLength(10_012)
})

it("lists the listings of categories that staff made and listed", () => {
  const made = [
    categoryFixture("furniture", []),
    categoryFixture("möbel", []),
    categoryFixture("drafts", [], { listed: false }),
  ]
  const found = locations(sitemapOf(versionFixture([], made), origin)).filter((address) =>
    address.includes("/categories/"),
  )
  expect(found).toEqual(["https://shop.example/categories/furniture", "https://shop.example/categories/m%C3%B6bel"])
})
