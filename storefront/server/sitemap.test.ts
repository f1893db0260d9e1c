import { expect, it } from "vitest"
import { categoryFixture, productFixture, versionFixture } from "./catalogue.fixture"
import { productFeed } from "./product-feed"
import { robotsOf } from "./robots"
import { siteFile } from "./site-files"
import { sitemapOf, sitemapPart } from "./sitemap"

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

const text = robotsOf("https://shop.example")
const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule ?? "")

/** RFC 9309: a path starts with the rule, or equals it when the rule ends in `$`. */
function isClosed(path: string): boolean {
  return closed.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)))
}

it("addresses everyone, and names the sitemap and the product feed (sitemaps.org: RSS 2.0)", () => {
  expect(text).toMatch(/^User-agent: \*\n/)
  expect(text).toContain("\nSitemap: https://shop.example/sitemap.xml\n")
  expect(text).toContain("\nSitemap: https://shop.example/products.xml\n")
})

const private_ = `/checkout /confirmation?transaction=1 /purchase?token=a.b.c /receipt?token=a.b.c&number=CD-000001 /cart
  /api/login.php /app /app/orders /admin/products /auth/user /store/products /_data/products /_search.json`
const open = `/ /products /products/line-clean /search?q=wall /apple-touch-icon.png /assets/index.js /media/social.jpg
  /static/photo.png /sitemap.xml`

it.each(private_.split(/\s+/))("closes %s to search engines", (path) => expect(isClosed(path)).toBe(true))
it.each(open.split(/\s+/))("leaves %s open to search engines", (path) => expect(isClosed(path)).toBe(false))

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

const picture = (src: string) => ({ src, alt: "", thumb: src })
const feed = productFeed(
  versionFixture([
    productFixture("line-clean", {
      description: ["Walls & <doors>.", "\u0007Bell \ud800."],
      compatibility: "Revit & Rhino",
    }),
    productFixture("tower", {
      originalPrice: null,
      images: Array.from({ length: 13 }, (_, n) => picture(`/media/${n}.webp`)),
    }),
    productFixture("lamp", { images: [picture("data:image/png;base64,AA")] }),
  ]),
  origin,
)
const [, lineClean = "", tower = "", lamp = ""] = feed.split("<item>")

it("lists each product once, with page, sale price and former price", () => {
  expect(lineClean).toContain("<title>line-clean</title>\n<link>https://shop.example/products/line-clean</link>")
  expect(lineClean).toContain("<g:id>line-clean</g:id>")
  expect(lineClean).toContain("<g:image_link>https://shop.example/media/products/line-clean/1.webp</g:image_link>")
  expect(lineClean).toContain("<g:price>150.00 USD</g:price>\n<g:sale_price>99.99 USD</g:sale_price>")
  expect(lineClean).toContain("<g:availability>in_stock</g:availability>")
  expect(feed.match(/<item>/g)).toHaveLength(3)
})

it("leaves out what a product lacks, and all but ten further pictures", () => {
  expect(tower).toContain("<g:price>99.99 USD</g:price>")
  expect(tower).not.toContain("sale_price")
  expect(tower.match(/<g:additional_image_link>/g)).toHaveLength(10)
  expect(lamp).not.toContain("image_link")
  expect(lamp).not.toContain("product_detail")
})

it("escapes texts, and replaces characters that XML forbids", () => {
  expect(lineClean).toContain("What line-clean does.\n\nWalls &amp; &lt;doors&gt;.\n\nBell \ufffd.</description>")
  const [name, value] = ["<g:attribute_name>Compatibility<", "<g:attribute_value>Revit &amp; Rhino<"]
  expect(lineClean).toContain(`<g:product_detail>${name}/g:attribute_name>${value}/g:attribute_value>`)
})
