/**
 * What is about one person or no page at all. A rule holds for every path that begins with it, so that `/app` alone
 * would close `/apple-touch-icon.png` too: `$` ends a rule (RFC 9309, section 2.2.3).
 */
const closed = [
  "/cart",
  "/checkout",
  "/confirmation",
  "/purchase",
  "/receipt",
  "/listing-alert",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/verification-success",
  "/profile",
  "/my-products",
  "/my-courses",
  "/_data/",
  "/_search.json",
  "/api/",
  "/app$",
  "/app/",
  "/admin/",
  "/auth/",
  "/store/",
]

/** `/robots.txt`: everything may be read but what is closed, and here is the sitemap. */
export function robotsOf(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ["User-agent: *", "Allow: /", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n")
}
