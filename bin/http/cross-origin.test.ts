import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterAll, beforeAll, expect, it } from "vitest"
import { allowStorefronts } from "./cross-origin"

const store = "https://store.example"
const answered = (storefrontOrigins: string[]) =>
  createServer(
    express()
      .use(allowStorefronts({ storefrontOrigins }))
      .use((_req, res) => void res.status(403).json({})),
  ).listen(0, "127.0.0.1")

const open = answered([store])
const closed = answered([])
beforeAll(async () => {
  await Promise.all([open, closed].map((each) => each.listening || new Promise((done) => each.once("listening", done))))
})
afterAll(() => [open, closed].map((each) => each.close()))

const ask = (server: typeof open, method: string, path: string, headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers })
const preflight = { origin: store, "access-control-request-method": "POST", "access-control-request-headers": "x-a" }

it.each(["/store/carts", "/store/nothing", "/auth/customer/emailpass", "/auth/token/refresh", "/api/login.php"])(
  "a storefront of the setting may call %s and read the answer, even a refusal",
  async (path) => {
    const asked = await ask(open, "OPTIONS", path, preflight)
    expect(asked.status).toBe(204)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      "access-control-allow-origin": store,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "GET, HEAD, POST, DELETE",
      "access-control-allow-headers": "x-a",
    })
    const answer = await ask(open, "POST", path, { origin: store })
    expect(answer.status).toBe(403)
    expect(answer.headers.get("access-control-allow-origin")).toBe(store)
    expect(answer.headers.get("access-control-expose-headers")).toContain("Retry-After")
    expect(answer.headers.get("vary")).toContain("Origin")
  },
)

it.each(["/admin/products", "/auth/user/emailpass", "/auth/session", "/auth/mfa/factors", "/hooks/paypal", "/app"])(
  "a storefront of the setting may not call %s, which serves staff or servers",
  async (path) => {
    const asked = await ask(open, "OPTIONS", path, preflight)
    expect(asked.status).toBe(403)
    expect(asked.headers.get("access-control-allow-origin")).toBeNull()
  },
)

it.each(["https://evil.example", "http://store.example", "https://store.example:8443", "null"])(
  "refuses the origin %s",
  async (origin) => {
    const asked = await ask(open, "OPTIONS", "/store/carts", { ...preflight, origin })
    expect(asked.status).toBe(403)
    expect(asked.headers.get("access-control-allow-origin")).toBeNull()
    expect(asked.headers.get("vary")).toContain("Origin")
  },
)

it("sends no headers for other origins without the setting", async () => {
  const asked = await ask(closed, "OPTIONS", "/store/carts", preflight)
  expect(asked.status).toBe(403)
  expect(asked.headers.get("vary")).toBeNull()
})
