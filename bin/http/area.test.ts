import { expect, it } from "vitest"
import { areaOf, pathOf } from "./area"

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
