import { expect, it } from "vitest"
import { routeFinder, routeOf } from "./route-of"

const pageRoute = (path: string) => ({ "/": "/", "/products/cubist": "/products/:id" })[path]

it.each([
  ["GET", "/products/cubist", "/products/:id"],
  ["GET", "/no/such/page", "unknown"],
  ["GET", "/store/products/prod_01JABCDEFGHJKMNPQRSTVWXYZ0?fields=id", "/store/products/:id"],
  ["HEAD", "/store/products/prod_01JABCDEFGHJKMNPQRSTVWXYZ0", "/store/products/:id"],
  ["POST", "/store/no-such-call", "unknown"],
  ["GET", "/store/%E0%A4%A", "unknown"],
  ["GET", "/api/download.php?transaction=3C679366HH908993F", "/api/download.php"],
  ["GET", "/api/3C679366HH908993F.php", "unknown"],
  ["GET", "/app/orders/order_01JABCDEFGHJKMNPQRSTVWXYZ0", "/app/*"],
  ["GET", "/static/1732-a.png", "/static/*"],
  ["GET", "http://other.example/products/cubist", "/products/:id"],
])("counts %s %s as %s", (method, address, route) => expect(routeOf(method, address, pageRoute)).toBe(route))

it("finds a route by its method, also after another method was asked for", () => {
  const find = routeFinder(pageRoute)
  const [asked, method] = ["/auth/customer/emailpass", ["GET", "POST", "GET"]]
  expect(method.map((each) => find(each, asked))).toEqual(["unknown", asked, "unknown"])
  expect(method.map((each) => find(each, "/products/cubist"))).toEqual(Array(3).fill("/products/:id"))
})
