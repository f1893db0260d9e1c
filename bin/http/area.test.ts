import { expect, it } from "vitest"
import { areaOf, hasDotSegment, oneSpelling, pathOf } from "./area"

it.each([
  ["page", "/ /products/store /storefront /_data/checkout /checkouts /apple /static/"],
  ["checkout", "/checkout /Checkout/"],
  ["admin", "/app /app/orders"],
  ["api", "/api/download.php //api/download.php /API/download.php /store /health /ready"],
  ["upload", "/static/x.svg"],
  ["asset", "/assets/a.js /media/products/a.svg"],
])("treats as %s: %s", (area, paths) => {
  const all = paths.split(" ")
  expect(all.map(areaOf)).toEqual(all.map(() => area))
})

it.each([
  ["/products?utm=1", "/products"],
  ["/products#top", "/products"],
  ["http://evil.example/checkout?x", "/checkout"],
  ["*", "/"],
  ["", "/"],
])("reads from the request line %j the path %j", (address, path) => expect(pathOf(address)).toBe(path))

it.each([
  ["/auth/%6Dfa/factors", "/auth/mfa/factors"],
  ["/%61dmin/users?q=%61", "/admin/users?q=%61"],
  ["/static/A%20picture%2c1.png", "/static/A%20picture,1.png"],
  ["/x/%2e%2e/admin", "/x/../admin"],
  ["/products#top?x", "/products"],
  ["http://evil.example/%61dmin/x?y=%61", "/admin/x?y=%61"],
])("spells %s as %s", (address, spelled) => {
  expect(oneSpelling(address)).toBe(spelled)
  expect(oneSpelling(spelled)).toBe(spelled)
})

const [encoded, malformed] = [
  "/admin/%2575sers /products/caf%C3%A9 /what%3F%23 /@vite/client?v=1 *",
  "/100%/%61 /%c3%28",
]
/** No route has such an address, and the shop does not guess. */
const separators = "/admin%2Fusers /admin%5cusers /admin%00/%75sers"

it.each([encoded, separators, malformed].flatMap((paths) => paths.split(" ")))("leaves %s as it is", (path) =>
  expect(oneSpelling(path)).toBe(path),
)

it("finds the segments . and ..", () => {
  expect(["/x/../admin", "/./admin", "/admin/.."].map(hasDotSegment)).toEqual([true, true, true])
  expect(["/admin/...", "/.well-known/x"].map(hasDotSegment)).toEqual([false, false])
})
