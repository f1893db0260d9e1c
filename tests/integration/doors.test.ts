import fs from "node:fs"
import net from "node:net"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { doors } from "../../compat-api/doors/doors"
import { customerBearer, signedIn } from "../helpers/account"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, call, post } from "../helpers/shopper"

let shop: TestShop
let key: Record<string, string>
/** Everything that is no key to staff's doors. */
let others: Record<string, string>[]

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  const [row] = await shop.query<{ token: string }>("select token from api_key where type = 'publishable'")
  key = { "x-publishable-api-key": row?.token ?? "" }
  const { cookie } = await signedIn(shop, "no-staff@example.com")
  const bearer = await customerBearer(shop, "shopper@example.com")
  others = [{}, key, { cookie }, { authorization: `Bearer ${bearer}` }, { authorization: "Basic eDp4" }]
})
afterAll(() => shop?.stop())

/** The answer to a request line as it is written here: fetch would tidy it. */
function raw(line: string, headers: Record<string, string> = {}, body = ""): Promise<string> {
  const { hostname, port } = new URL(shop.url)
  const lines = Object.entries({ host: `${hostname}:${port}`, connection: "close", ...headers })
  const length = body ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : ""
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname)
    let answer = ""
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text
    })
    socket.once("error", reject).once("end", () => resolve(answer))
    socket.write(
      `${line} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}${length}\r\n${body}`,
    )
  })
}

const statusOf = (answer: string) => Number(answer.split(" ", 2)[1])

describe("the table", () => {
  it("speaks for every route that Medusa registered, so that an upgrade opens nothing by itself", () => {
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
    "leads %s to a route that there is",
    async ({ methods, path }) => {
      const address = `${shop.url}${path.replace(/:\w+/g, "any")}`
      for (const method of methods) {
        const { status, body } = await call<{ message?: string }>(address, {
          method,
          headers: { ...key, "content-type": "application/json" },
          ...(method === "GET" ? {} : { body: "{}" }),
        })
        expect(body).toBeTypeOf("object")
        // What is not found is a thing, never the call.
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

describe("an address is read as Medusa's router will read it", () => {
  const credentials = JSON.stringify({ email: "door@example.com", password: "drawn-with-care" })

  it.each([
    "/auth/%63ustomer/emailpass/register",
    "/auth/customer/%65mailpass/reset-password",
    "/auth/%63ustomer/emailpass/update",
    "/AUTH/Customer/EmailPass/Register/",
    "/auth/customer//emailpass/register",
    "//auth/customer/emailpass/register",
    "/auth/./customer/emailpass/register",
    "/store/../auth/customer/emailpass/register",
    "/auth/customer/emailpass/register;x",
    "/auth/customer/emailpass/register.json",
    "/auth/foo/emailpass/register",
    "/auth/toString/emailpass",
    "/auth/customer/emailpass/register%2f",
    "/auth/customer%00/emailpass/register",
  ])("POST %s opens nothing", async (address) => {
    const answer = await raw(`POST ${address}`, {}, credentials)
    expect([400, 403, 404]).toContain(statusOf(answer))
    expect(answer).toContain("application/json")
    expect(await shop.query("select id from provider_identity where entity_id = 'door@example.com'")).toEqual([])
  })

  it("and a whole address in the request line is no way around", async () => {
    const answer = await raw(`POST ${shop.url}/auth/%63ustomer/emailpass/register`, {}, credentials)
    expect(statusOf(answer)).toBe(403)
  })

  it("and every spelling of an open one is that one", async () => {
    for (const address of ["/store/products", "/Store/Products/", "/store/%70roducts"]) {
      const answer = await raw(`GET ${address}?limit=1`, key)
      expect(statusOf(answer)).toBe(200)
    }
  })

  it.each(["PUT", "PATCH", "DELETE", "POST"])("%s where only reading is answered says so", async (method) => {
    const answer = await call(`${shop.url}/store/products`, { method, headers: key })
    expect(answer).toMatchObject({ status: 405, body: { type: "not_allowed" } })
    expect(answer.headers.get("allow")).toBe("GET, HEAD")
  })
})

describe("what is no call", () => {
  it.each(["/api", "/api/", "/auth", "/hooks", "/cloud", "/store", "/admin", "/store/nothing", "/hooks/payment/x"])(
    "%s is answered in JSON",
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
})

describe("reads of the store", () => {
  it.each([
    [`q=${Array.from({ length: 2_600 }, () => "a").join("+")}`, "q"],
    ["limit=-1", "limit"],
    ["limit=1000", "limit"],
    ["order=metadata", "order"],
    ["created_at[$gt]=x", "created_at"],
    ["fields=*variants.prices", "fields"],
    ["$and[0][$or][0][title]=x", "$and"],
  ])("%s is refused, by name", async (query, name) => {
    const answer = await call(`${shop.url}/store/products?${query}`, { headers: key })
    expect(answer).toMatchObject({
      status: 400,
      body: { type: "invalid_data", message: expect.stringContaining(name) },
    })
  })

  it("have limits of their own", async () => {
    const limited = await shop.anotherServer({ RATE_LIMITS: "1" })
    // Three large pages count six times each, of twenty.
    const page = "/store/products?limit=100&fields=id"
    const statuses: number[] = []
    let last: Answer | undefined
    for (const path of [page, page, page, "/store/regions", "/store/regions", "/store/regions"]) {
      last = await call(`${limited}${path}`, { headers: key })
      statuses.push(last.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(last?.headers.get("retry-after"))).toBeLessThanOrEqual(10)
  })
})

describe("what strangers can store", () => {
  it("of a cart is what a purchase needs: no note of theirs, and no payment without a cart", async () => {
    const long = await post(`${shop.url}/store/carts`, { metadata: { note: "x".repeat(99_000) } }, key)
    expect(long.status).toBe(413)
    const noted = await post(`${shop.url}/store/carts`, { metadata: { note: "x" } }, key)
    expect(noted).toMatchObject({ status: 400, body: { message: expect.stringContaining("metadata") } })
    const collection = await post(`${shop.url}/store/payment-collections`, { cart_id: "cart_x" }, key)
    expect(collection.status).toBe(404)
    expect(await shop.query("select id from cart where metadata::text like '%note%'")).toEqual([])
  })

  it("a long body is not read where a few fields do", async () => {
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
