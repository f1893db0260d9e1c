import { expect, it } from "vitest"
import { servedEndpoints } from "../contract/endpoints"
import { contact } from "../contract/endpoints/requests"
import { fieldsOf, limitsOf } from "../lib/call-limits"
import middlewares from "./middlewares"

const ours = servedEndpoints.filter(({ path }) => path.startsWith("/api/"))

it.each(ours)("$path enforces the limits that it declares", ({ path, limits }) => {
  const routes = middlewares.routes?.filter(({ matcher }) => matcher === path) ?? []
  expect(routes.flatMap((route) => route.middlewares ?? [])).toHaveLength(limits.length)
})

it("finds the fields of every form of a body", () => expect(fieldsOf(contact)).toContain("email"))

it.each([
  ["signInAccount", ["name"]],
  ["giftCardCode", ["email"]],
  ["captureOrder", ["id"]],
] as const)("a limit %s that cannot count by %j does not start", (name, fields) =>
  expect(() => limitsOf("/api/any.php", [name], fields)).toThrow(name),
)
