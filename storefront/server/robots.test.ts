import { expect, it } from "vitest"
import { robotsOf } from "./robots"

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
