import { expect, it } from "vitest"
import { robotsOf } from "./robots"

const text = robotsOf("https://shop.example")
const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule ?? "")

/** RFC 9309: a path starts with the rule, or equals it when the rule ends in `$`. */
function isClosed(path: string): boolean {
  return closed.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)))
}

it("names the sitemap by its whole address, and speaks to everyone", () => {
  expect(text).toMatch(/^User-agent: \*\n/)
  expect(text).toContain("\nSitemap: https://shop.example/sitemap.xml\n")
})

it("names the product feed, which is a sitemap too (sitemaps.org: RSS 2.0)", () => {
  expect(text).toContain("\nSitemap: https://shop.example/products.xml\n")
})

it.each([
  "/checkout",
  "/confirmation?transaction=1",
  "/purchase?token=a.b.c",
  "/receipt?token=a.b.c&number=CD-000001",
  "/cart",
  "/api/login.php",
  "/app",
  "/app/orders",
  "/admin/products",
  "/auth/user",
  "/store/products",
  "/_data/products",
  "/_search.json",
])("closes %s", (path) => expect(isClosed(path)).toBe(true))

it.each([
  "/",
  "/products",
  "/products/line-clean",
  "/search?q=wall",
  "/apple-touch-icon.png",
  "/assets/index.js",
  "/media/social.jpg",
  "/static/photo.png",
  "/sitemap.xml",
])("leaves %s open", (path) => expect(isClosed(path)).toBe(false))
