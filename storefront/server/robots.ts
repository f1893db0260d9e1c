import { feedPath } from "./product-feed"

/** `$` ends a rule (RFC 9309 §2.2.3): `/app` alone would close `/apple-touch-icon.png`. */
const closed = [
  "/cart",
  "/checkout",
  "/confirmation",
  "/purchase",
  "/receipt",
  "/listing-alert",
  "/update-mails",
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

export function robotsOf(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return [
    "User-agent: *",
    "Allow: /",
    ...rules,
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}${feedPath}`,
    "",
  ].join("\n")
}
