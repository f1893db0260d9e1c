import { expect, it } from "vitest"
import { partsOf, pathOfParts } from "./address"
import { doors, doorsAt, doorsOfRoute, spelledBy } from "./doors"

const at = (path: string) => {
  const parts = partsOf(path)
  return Array.isArray(parts) ? doorsAt(parts) : []
}
const audience = (method: string, path: string) =>
  at(path).find(({ methods }) => (methods as readonly string[]).includes(method))?.to

it.each([
  ["GET", "/store/products", "anyone"],
  ["GET", "/Store/PRODUCTS/", "anyone"],
  ["POST", "/store/products", undefined],
  ["POST", "/store/carts", "anyone"],
  ["DELETE", "/store/carts/cart_1/line-items/li_1", "anyone"],
  ["POST", "/store/carts/cart_1/taxes", "nobody"],
  ["GET", "/store/customers/me", "customer"],
  ["POST", "/store/customers", "anyone"],
  ["POST", "/auth/%63ustomer/emailpass/register", "anyone"],
  ["POST", "/auth/%63ustomer/emailpass/update", "nobody"],
  ["POST", "/auth/foo/emailpass", undefined],
  ["POST", "/auth/toString/emailpass", undefined],
  ["POST", "/hooks/paypal", "payment provider"],
  ["POST", "/hooks/payment/paypal_paypal", "nobody"],
  ["POST", "/cloud/auth/users", "nobody"],
  ["POST", "/admin/draft-orders", "nobody"],
  ["GET", "/admin/draft-orders", "staff"],
  ["POST", "/admin/orders/order_1/transfer/guest", "nobody"],
  ["POST", "/admin/workflows-executions/job-work-off/run", "staff"],
  ["POST", "/admin/workflows-executions/delete-products/run", "nobody"],
  ["GET", "/static/a.png", "anyone"],
])("opens %s %s for %s", (method, path, to) => expect(audience(method, path)).toBe(to))

it.each([
  ["/STORE/Products/Prod_1", "/store/products/Prod_1"],
  ["/store/checkout/PayPal-orders/ORDER/capture", "/store/checkout/payments/ORDER/capture"],
])("passes %s on as %s", (path, passed) => {
  const parts = partsOf(path) as string[]
  const [door] = doorsAt(parts)
  expect(door && pathOfParts(spelledBy(door, parts))).toBe(passed)
})

it("has a door for a Medusa route when it opens one instance", () => {
  expect(doorsOfRoute("POST", "/auth/:actor_type/:auth_provider/register")).not.toEqual([])
})

it("has no door for a route that an upgrade brings", () => {
  expect(doorsOfRoute("POST", "/store/wishlists")).toEqual([])
  expect(doorsOfRoute("PATCH", "/store/products/:id")).toEqual([])
  expect(doorsOfRoute("GET", "/admin/products/:id/secrets")).toEqual([])
})

it("declares each call once", () => {
  const calls = doors.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

it("opens only uploaded files by a path without an end", () => {
  const openEnded = doors.filter(({ path, to }) => path.endsWith("*") && to !== "nobody")
  expect(openEnded.map(({ path }) => path)).toEqual(["/static/*"])
})
