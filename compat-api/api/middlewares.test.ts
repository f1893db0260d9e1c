import { expect, it } from "vitest"
import type { Endpoint } from "../contract/endpoint"
import { servedEndpoints } from "../contract/endpoints"
import { fieldsOf, limitsOf } from "../lib/call-limits"
import middlewares from "./middlewares"

function endpoint(path: string): Endpoint {
  const found = servedEndpoints.find((each) => each.path === path)
  if (!found) throw new Error(`There is no ${path}.`)
  return found
}

const ours = servedEndpoints.filter(({ path }) => path.startsWith("/api/"))

it.each(ours)("$path enforces the limits that it declares", ({ path, limits }) => {
  const routes = middlewares.routes?.filter(({ matcher }) => matcher === path) ?? []
  expect(routes.flatMap((route) => route.middlewares ?? [])).toHaveLength(limits.length)
})

it("finds the fields of every form of a body", () => expect(fieldsOf(endpoint("/api/contact.php"))).toContain("email"))

it("finds the fields of a query", () => expect(fieldsOf(endpoint("/api/purchase.php"))).toContain("token"))

it.each([
  ["signInAccount", ["name"]],
  ["giftCardCode", ["email"]],
  ["captureOrder", ["id"]],
] as const)("a limit %s that cannot count by %j does not start", (name, fields) =>
  expect(() => limitsOf("/api/any.php", [name], fields)).toThrow(name),
)
