import { describe, expect, it } from "vitest"
import { partsOf } from "./address"
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
  ["GET", "/store/products/prod_1", "anyone"],
  ["POST", "/store/products", undefined],
  ["GET", "/store/products/prod_1/x", undefined],
  ["POST", "/store/carts", "anyone"],
  ["DELETE", "/store/carts/cart_1/line-items/li_1", "anyone"],
  ["POST", "/store/carts/cart_1/taxes", "nobody"],
  ["POST", "/store/payment-collections/x/payment-sessions", "anyone"],
  ["GET", "/store/customers/me", "customer"],
  ["POST", "/store/customers", "anyone"],
  ["POST", "/auth/customer/emailpass", "anyone"],
  ["POST", "/auth/%63ustomer/emailpass/register", "anyone"],
  ["POST", "/auth/%63ustomer/emailpass/update", "nobody"],
  ["POST", "/auth/foo/emailpass", undefined],
  ["POST", "/auth/foo/emailpass/register", undefined],
  ["POST", "/auth/toString/emailpass", undefined],
  ["POST", "/hooks/paypal", "paypal"],
  ["POST", "/hooks/payment/paypal_paypal", "nobody"],
  ["GET", "/cloud/auth", "anyone"],
  ["POST", "/cloud/auth/users", "nobody"],
  ["GET", "/admin/products/prod_1", "staff"],
  ["POST", "/admin/products/batch", "staff"],
  ["POST", "/admin/draft-orders", "nobody"],
  ["GET", "/admin/draft-orders", "staff"],
  ["POST", "/admin/orders/order_1/transfer/guest", "nobody"],
  ["POST", "/admin/workflows-executions/job-work-off/run", "staff"],
  ["POST", "/admin/workflows-executions/delete-products/run", "nobody"],
  ["POST", "/admin/workflows-executions/job-/run", "nobody"],
  ["GET", "/static/a.png", "anyone"],
])("%s %s is for %s", (method, path, to) => expect(audience(method, path)).toBe(to))

it("hands on the words of the door and the ids of the address", () => {
  const parts = partsOf("/STORE/Products/Prod_1") as string[]
  const [door] = doorsAt(parts)
  expect(door && spelledBy(door, parts)).toEqual(["store", "products", "Prod_1"])
})

describe("a route of Medusa's", () => {
  it("that a door opens for one of its instances is spoken for", () => {
    expect(doorsOfRoute("POST", "/auth/:actor_type/:auth_provider/register")).not.toEqual([])
  })

  it("that an upgrade brings is not", () => {
    expect(doorsOfRoute("POST", "/store/wishlists")).toEqual([])
    expect(doorsOfRoute("PATCH", "/store/products/:id")).toEqual([])
    expect(doorsOfRoute("GET", "/admin/products/:id/secrets")).toEqual([])
  })
})

it("no two doors say different things about the same call", () => {
  const calls = doors.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

it("nothing is opened by a path without an end but what staff uploaded", () => {
  const openEnded = doors.filter(({ path, to }) => path.endsWith("*") && to !== "nobody")
  expect(openEnded.map(({ path }) => path)).toEqual(["/static/*"])
})
