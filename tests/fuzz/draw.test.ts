import { expect, it } from "vitest"
import { contractSource } from "./contract-source"
import { draw, type Weighed } from "./draw"
import { fillIn } from "./fill-in"
import { medusaSource } from "./medusa-source"
import { pageSource } from "./page-source"
import type { FuzzRequest } from "./request"
import { wireSource } from "./wire-source"

const schema = {
  type: "object",
  properties: { email: { type: "string" }, password: { type: "string", minLength: 6 } },
  required: ["email", "password"],
}
const login = { operationId: "login", requestBody: { content: { "application/json": { schema } } }, responses: {} }
const document: Parameters<typeof contractSource>[0] = {
  paths: { "/api/login.php": { post: login } },
  components: { schemas: {} },
} as never // no more of a document is read

const routes = [
  { method: "GET", path: "/admin/products", query: { type: "object", properties: { limit: { type: "number" } } } },
  { method: "POST", path: "/admin/products/:id", body: { type: "object", properties: { title: { type: "string" } } } },
  { method: "DELETE", path: "/auth/session" },
]
const sources: Weighed[] = [
  [contractSource(document), 3],
  [medusaSource(routes), 3],
  [pageSource(["/products/:id"], ["/assets/a.js"]), 2],
  [wireSource, 1],
]

const drawn = (seed: number, from: number, count: number) =>
  Array.from({ length: count }, (_, place) => draw(sources, seed, from + place))

it("a request follows from seed and place alone", () => {
  expect(drawn(7, 0, 500)).toEqual(drawn(7, 0, 500))
  expect(drawn(7, 300, 200)).toEqual(drawn(7, 0, 500).slice(300))
})

it("requests come from every source, except from excluded routes", () => {
  const found = new Set(drawn(1, 0, 2_000).map(({ route }) => route))
  for (const route of ["POST /api/login.php", "GET /admin/products", "POST /admin/products/:id", "GET /products/:id"])
    expect(found).toContain(route)
  expect([...found].filter((route) => route.startsWith("wire: ")).length).toBeGreaterThan(30)
  expect(found).not.toContain("DELETE /auth/session")
})

it("requests contain halves of characters, NUL, duplicate keys and deep nesting", () => {
  const bodies = drawn(3, 0, 6_000).map(({ body = "" }) => body)
  const parts = ["\\ud800", "\\u0000", '"__proto__":', '"email":"first","email":', "1e308", "[".repeat(15_000)]
  for (const part of parts)
    expect(
      bodies.some((body) => body.includes(part)),
      part.slice(0, 20),
    ).toBe(true)
})

it("fills in the shop's values in every part of a request", () => {
  const request: FuzzRequest = {
    ...{ index: 3, route: "", caller: "nobody", method: "POST", delivery: "whole" },
    target: "/x/{{product#4}}",
    headers: [["a", "{{own-email}}"]],
    body: '{"id":"{{product#5}}"}',
  }
  const filled = fillIn(request, (name, number) => `${name}-${number}`)
  const values = { target: "/x/product-4", headers: [["a", "own-email-0"]], body: '{"id":"product-5"}' }
  expect(filled).toMatchObject(values)
})
