import { expect, it } from "vitest"
import { areaOf, hasDotSegment, oneSpelling, pathOf } from "./area"

it.each([
  ["/", "page"],
  ["/products/store", "page"],
  ["/storefront", "page"],
  ["/_data/checkout", "page"],
  ["/checkouts", "page"],
  ["/checkout", "checkout"],
  ["/Checkout/", "checkout"],
  ["/app", "admin"],
  ["/app/orders", "admin"],
  ["/apple", "page"],
  ["/api/download.php", "api"],
  ["//api/download.php", "api"],
  ["/API/download.php", "api"],
  ["/store", "api"],
  ["/health", "api"],
  ["/ready", "api"],
  ["/static/x.svg", "upload"],
  ["/static/", "page"],
  ["/assets/a.js", "asset"],
  ["/media/products/a.svg", "asset"],
])("%s belongs to %s", (address, area) => expect(areaOf(address)).toBe(area))

it.each([
  ["/products?utm=1", "/products"],
  ["/products#top", "/products"],
  ["http://evil.example/checkout?x", "/checkout"],
  ["*", "/"],
  ["", "/"],
])("the path of the request line %j is %j", (address, path) => expect(pathOf(address)).toBe(path))

it.each([
  ["/auth/%6Dfa/factors", "/auth/mfa/factors"],
  ["/%61dmin/users?q=%61", "/admin/users?q=%61"],
  ["/admin/%2575sers", "/admin/%2575sers"],
  ["/static/A%20picture%2c1.png", "/static/A%20picture,1.png"],
  ["/products/caf%C3%A9", "/products/caf%C3%A9"],
  ["/what%3F%23", "/what%3F%23"],
  ["/@vite/client?v=1", "/@vite/client?v=1"],
  ["/x/%2e%2e/admin", "/x/../admin"],
  ["/products#top?x", "/products"],
  ["http://evil.example/%61dmin/x?y=%61", "/admin/x?y=%61"],
  ["*", "*"],
  // No such route; nothing is guessed.
  ["/admin%2Fusers", "/admin%2Fusers"],
  ["/admin%5cusers", "/admin%5cusers"],
  ["/admin%00/%75sers", "/admin%00/%75sers"],
  ["/100%/%61", "/100%/%61"],
  ["/%c3%28", "/%c3%28"],
])("%s is spelled %s", (address, spelled) => {
  expect(oneSpelling(address)).toBe(spelled)
  expect(oneSpelling(spelled)).toBe(spelled)
})

it.each([
  ["/x/../admin", true],
  ["/./admin", true],
  ["/admin/..", true],
  ["/admin/...", false],
  ["/.well-known/x", false],
])("%s has a dot segment: %s", (path, has) => expect(hasDotSegment(path)).toBe(has))
