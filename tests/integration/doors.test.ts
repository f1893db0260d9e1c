import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { doors } from "../../compat-api/doors/doors"
import { customerBearer, signedIn } from "../helpers/account"
import { atSharedShop, shop } from "../helpers/at-shared-shop"
import { rawCall, statusOf } from "../helpers/raw-call"
import { type Answer, call, post } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

let key: Record<string, string>
let others: Record<string, string>[]

/** With limits and settings of its own. */
let limited: string
const callerKey = "a-key-of-the-storefront-server"
const origin = "https://store.example"

atSharedShop()
beforeAll(async () => {
  limited = await shop.anotherServer({
    RATE_LIMITS: "1",
    TRUSTED_CALLER_KEY: callerKey,
    STOREFRONT_ORIGINS: `${origin}, https://other.example`,
    MEDUSA_WORKER_MODE: "server",
  })
  key = { "x-publishable-api-key": await publishableKey(shop) }
  const { cookie } = await signedIn(shop, "no-staff@doors.example")
  const bearer = await customerBearer(shop, "shopper@doors.example")
  others = [{ ...key, cookie }, { authorization: `Bearer ${bearer}` }, { authorization: "Basic eDp4" }]
})

afterAll(() => shop.endServer(limited))

const raw = (line: string, headers?: Record<string, string>, body?: string) => rawCall(shop, line, headers, body)

describe("the table", () => {
  it("covers every route that Medusa registered", () => {
    const log = fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
    expect(log.split("\n").filter((line) => line.includes("route_without_door"))).toEqual([])
  })

  it.each(doors.filter(({ to, path }) => to === "staff" && path.startsWith("/admin/")))(
    "opens %s to staff alone",
    async ({ methods, path }) => {
      const address = `${shop.url}${path.replace(/:\w+/g, "any")}`
      for (const method of methods) {
        for (const headers of others) {
          const body = method === "GET" ? {} : { body: "{}" }
          const json = { ...headers, "content-type": "application/json" }
          expect((await call(address, { method, headers: json, ...body })).status).toBe(401)
        }
      }
    },
  )

  it.each(doors.filter(({ to }) => to !== "nobody").filter(({ path }) => !path.endsWith("*")))(
    "leads %s to an existing route",
    async ({ methods, path }) => {
      const address = `${shop.url}${path.replace(/:\w+/g, "any")}`
      for (const method of methods) {
        const { status, body } = await call<{ message?: string }>(address, {
          method,
          headers: { ...key, "content-type": "application/json" },
          ...(method === "GET" ? {} : { body: "{}" }),
        })
        expect(body).toBeTypeOf("object")
        expect(`${status} ${body.message}`).not.toMatch(/^404 (?:Cannot|There is no such call)/)
      }
    },
  )

  it.each(doors.filter(({ to }) => to === "nobody"))("closes %s", async ({ methods, path, instead }) => {
    for (const method of methods) {
      const address = `${shop.url}${path.replace(/:\w+|\*/g, "any")}`
      const answer = await call<{ type: string; message: string }>(address, { method, headers: key })
      if (instead) expect(answer).toMatchObject({ status: 403, body: { type: "not_allowed", message: instead } })
      else expect(answer).toMatchObject({ status: 404, body: { type: "not_found" } })
    }
  })
})

describe("an address is read as Medusa's router reads it:", () => {
  const credentials = JSON.stringify({ email: "door@doors.example", password: "drawn-with-care" })

  it.each([
    "/auth/%63ustomer/emailpass/update",
    "/AUTH/Customer/EmailPass/Update/",
    "/auth/customer//emailpass/update",
    "/store/../auth/customer/emailpass/update",
    "/auth/customer/emailpass/update;x",
    "/auth/customer/emailpass/update%2f",
    "/auth/customer%00/emailpass/update",
    "/auth/foo/emailpass/update",
  ])("POST %s is refused", async (address) => {
    const answer = await raw(`POST ${address}`, {}, credentials)
    expect([400, 403, 404]).toContain(statusOf(answer))
    expect(answer).toContain("application/json")
    expect(await shop.query("select id from provider_identity where entity_id = 'door@doors.example'")).toEqual([])
  })

  it("a whole address in the request line is refused", async () => {
    const answer = await raw(`POST ${shop.url}/auth/%63ustomer/emailpass/update`, {}, credentials)
    expect(statusOf(answer)).toBe(403)
  })

  it.each(["PUT", "PATCH", "DELETE", "POST"])("%s gets 405 where only GET is open", async (method) => {
    const answer = await call(`${shop.url}/store/products`, { method, headers: key })
    expect(answer).toMatchObject({ status: 405, body: { type: "not_allowed" } })
    expect(answer.headers.get("allow")).toBe("GET, HEAD")
  })
})

it.each(["/api", "/auth", "/hooks", "/cloud", "/store", "/admin", "/store/nothing", "/hooks/payment/x"])(
  "answers 404 in JSON at %s",
  async (address) => {
    for (const method of ["GET", "POST"]) {
      const { status, headers, body } = await call<{ message: string }>(`${shop.url}${address}`, { method })
      expect({ status, type: headers.get("content-type"), message: body.message }).toEqual({
        status: 404,
        type: "application/json; charset=utf-8",
        message: expect.stringMatching(/^There is no such/),
      })
    }
  },
)

it("bounds queries of the store, by every spelling of its path", async () => {
  const refused = await call(`${shop.url}/store/products?order=metadata`, { headers: key })
  expect(refused).toMatchObject({
    status: 400,
    body: { type: "invalid_data", message: expect.stringContaining("order") },
  })
  const query = "fields=*variants,*variants.prices,+variants.inventory_quantity&limit=1000"
  type Listed = { limit: number; products: { variants: object[] }[] }
  const { status, body } = await call<Listed>(`${shop.url}/Store/%70roducts/?${query}`, { headers: key })
  expect({ status, limit: body.limit }).toEqual({ status: 200, limit: 100 })
  expect(body.products[0]?.variants[0]).toHaveProperty("id")
  expect(JSON.stringify(body)).not.toMatch(/prices|inventory_quantity/)
})

describe("limits of the store", () => {
  it("let a storefront's cold page through, but not endless reads", async () => {
    const read = async (path: string) => call(`${limited}${path}`, { headers: key })
    const { body } = await call<{ regions: { id: string }[] }>(`${shop.url}/store/regions`, { headers: key })
    const fields = `region_id=${body.regions[0]?.id}&fields=*variants.calculated_price,*variants.options,+metadata,+tags,`
    const page = [
      "/store/regions",
      "/store/regions",
      "/store/locales",
      "/store/collections?fields=*products&limit=100",
      "/store/product-categories?fields=*category_children,*products&limit=100",
      ...Array.from({ length: 4 }, () => `/store/products?${fields}&limit=12`),
      "/store/regions",
      "/store/shipping-options?cart_id=cart_1",
      "/store/products?fields=handle&limit=100",
    ]
    expect(await Promise.all(page.map(async (path) => (await read(path)).status))).toEqual(page.map(() => 200))
    let last: Answer | undefined
    for (let n = 0; n < 20 && last?.status !== 429; n += 1) last = await read("/store/regions")
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get("retry-after"))).toBeLessThanOrEqual(10)
  })

  it("are higher for a trusted caller", async () => {
    const read = (n: number) =>
      call(`${limited}/store/regions`, { headers: n < 60 ? { ...key, "x-caller-key": callerKey } : key })
    const statuses = await Promise.all(Array.from({ length: 90 }, async (_, n) => (await read(n)).status))
    expect(statuses.slice(0, 60).filter((status) => status !== 200)).toEqual([])
    expect(statuses.slice(60)).toContain(429)
  })
})

describe("a browser on another origin", () => {
  it("may call with cookies if STOREFRONT_ORIGINS names it", async () => {
    const paths = ["/store/products", "/store/product-options", "/store/carts/none", "/api/get_user_prices.php"]
    for (const path of [...paths, "/auth/customer/emailpass", "/auth/customer/emailpass/update", "/store/nothing"]) {
      const asks = { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" }
      expect((await call(`${limited}${path}`, { method: "OPTIONS", headers: asks })).status).toBe(204)
      const { headers } = await call(`${limited}${path}`, { headers: { ...key, origin } })
      expect(headers.get("access-control-allow-origin")).toBe(origin)
      expect(headers.get("access-control-allow-credentials")).toBe("true")
      const { headers: stranger } = await call(`${limited}${path}`, {
        headers: { ...key, origin: "https://evil.example" },
      })
      expect(stranger.get("access-control-allow-origin")).toBeNull()
    }
  })
})

describe("strangers cannot store", () => {
  it("notes in carts, or payments without a cart", async () => {
    const long = await post(`${shop.url}/store/carts`, { metadata: { note: "x".repeat(99_000) } }, key)
    expect(long.status).toBe(413)
    const noted = await post(`${shop.url}/store/carts`, { metadata: { note: "x" } }, key)
    expect(noted).toMatchObject({ status: 400, body: { message: expect.stringContaining("metadata") } })
    const collection = await post(`${shop.url}/store/payment-collections`, { cart_id: "cart_x" }, key)
    expect(collection.status).toBe(404)
    expect(await shop.query("select id from cart where metadata::text like '%note%'")).toEqual([])
  })

  it("long bodies where short fields are enough", async () => {
    const long = { email: "a@example.com", password: "x".repeat(5_000) }
    expect((await post(`${shop.url}/auth/customer/emailpass`, long)).status).toBe(413)
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(long)))
        controller.close()
      },
    })
    const init = { method: "POST", body: chunked, duplex: "half", headers: { "content-type": "application/json" } }
    expect((await call(`${shop.url}/auth/customer/emailpass`, init as RequestInit)).status).toBe(413)
  })
})
