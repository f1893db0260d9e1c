import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import net from "node:net"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { admin } from "../helpers/prepared"
import { rawCall, statusOf } from "../helpers/raw-call"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post, Shopper } from "../helpers/shopper"

let shop: TestShop

beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: "info" })
})
afterAll(() => shop?.stop())

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const line = { filename: "GridCreatorPro.zip", quantity: 1 }

/** fetch would change the path. */
function ask(method: string, path: string, headers: http.OutgoingHttpHeaders) {
  return new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    const request = http.request({ hostname, port, method, path, headers }, async (answer) => {
      let body = ""
      for await (const part of answer.setEncoding("utf8")) body += part
      resolve({ status: answer.statusCode, headers: answer.headers, body })
    })
    request.once("error", reject).end()
  })
}

function guess(email: string, forwardedFor?: string) {
  const headers: Record<string, string> = forwardedFor ? { "x-forwarded-for": forwardedFor } : {}
  return post<{ type: string; message: string }>(
    `${shop.url}/auth/user/emailpass`,
    { email, password: "wrong" },
    headers,
  )
}

async function guessUntilRefused(email: string, forwardedFor: (attempt: number) => string | undefined, most = 12) {
  for (let attempt = 1; attempt <= most; attempt += 1) {
    if ((await guess(email, forwardedFor(attempt))).status === 429) return attempt
  }
  return undefined
}

describe("a part of a film or a picture", () => {
  const film = "/videos/product_videos/LevelCreator.mp4"
  const partIf = async (condition: string) => {
    const { status, body } = await ask("GET", film, { range: "bytes=0-9", "if-range": condition })
    return [status, Buffer.byteLength(body, "utf8") > 100]
  }

  it("goes with the same file alone (RFC 9110, 13.1.5)", async () => {
    const { headers } = await ask("HEAD", film, {})
    expect((await ask("GET", film, { range: "bytes=0-9" })).status).toBe(206)
    expect(await partIf(String(headers["last-modified"]))).toEqual([206, false])
    expect(await partIf("Sat, 01 Jan 2000 00:00:00 GMT")).toEqual([200, true])
    expect(await partIf('"stale"')).toEqual([200, true])
    // Weak ETag.
    expect(await partIf(String(headers.etag))).toEqual([200, true])
  })
})

describe("every answer", () => {
  it.each([
    ["/", "script-src 'self' 'sha256-"],
    ["/checkout", `frame-src http://localhost:`],
    ["/app", "script-src 'self';"],
    ["/api/download.php", "default-src 'none'"],
    ["/store/products", "default-src 'none'"],
    ["/admin/users/me", "default-src 'none'"],
    ["/no-such-page", "script-src 'self' 'sha256-"],
  ])("%s has its policy, a number, and says nothing of what runs here", async (address, policy) => {
    const { headers } = await call(`${shop.url}${address}`)
    expect(headers.get("content-security-policy")).toContain(policy)
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("x-request-id")).toMatch(uuid)
    expect(headers.get("x-powered-by")).toBeNull()
    expect(headers.get("strict-transport-security")).toBeNull()
    expect(headers.get("set-cookie")).toBeNull()
  })

  it.each([
    "/confirmation?transaction=ABCDEFGHIJ1234567",
    "/reset-password?token=a.b",
    "/Verification-Success/?token=a.b",
  ])("keeps the ticket of %s to itself", async (address) => {
    // Caches the page without a ticket first.
    await call(shop.url + new URL(address, shop.url).pathname, { redirect: "manual" })
    const { headers } = await call(shop.url + address)
    expect(headers.get("referrer-policy")).toBe("no-referrer")
  })

  it.each([
    ["/login", "/login"],
    ["/Signup?next=/my-products", "/signup?next=/my-products"],
    ["/reset-password?token=a.b", "/reset-password?token=a.b"],
    ["/Gift-Cards/", "/gift-cards"],
    ["//evil.example/login", undefined],
    ["/products", undefined],
    ["/profile", undefined],
  ])("a form that is posted to %s without a script leads to %s", async (address, location) => {
    const body = new URLSearchParams({ email: "ada@example.com", password: "secret1" })
    const { status, headers } = await call(shop.url + address, { method: "POST", body, redirect: "manual" })
    expect(status).toBe(location ? 303 : 405)
    expect(headers.get("location")).toBe(location ?? null)
  })

  it("shows a browser that has no ticket a page with a policy of its own", async () => {
    const { headers } = await call(`${shop.url}/api/download.php?transaction=AAAAAAAAAA1&file=a.zip`, {
      headers: { accept: "text/html" },
    })
    expect(headers.get("content-type")).toContain("text/html")
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  it("has a number that no caller chooses", async () => {
    const { headers } = await call(shop.url, { headers: { "x-request-id": "chosen-by-the-caller" } })
    expect(headers.get("x-request-id")).toMatch(uuid)
  })
})

it.each([
  ["GET", "/api"],
  ["GET", "/store"],
  ["GET", "/admin//orders"],
  ["PATCH", "/admin/products"],
  ["POST", "//api/login.php/x"],
  ["GET", "/auth/%6do/such"],
  ["DELETE", "/hooks/paypal"],
  ["GET", "/cloud"],
  ["GET", "/admin#x"],
])("a call that nothing answers is refused in JSON: %s %s", async (method, address) => {
  const { status, headers, body } = await ask(method, address, { authorization: "Basic eDp4" })
  expect(headers["content-type"]).toContain("application/json")
  expect([401, 404, 405]).toContain(status)
  expect(JSON.parse(body)).toHaveProperty("message")
})

describe("while payments are simulated", () => {
  it.each([
    ["/api/test.php", { success: false }],
    ["/store/products", { type: "forbidden" }],
  ])("%s refuses another host in JSON", async (address, form) => {
    const { status, body } = await ask("GET", address, { host: "shop.example" })
    expect(status).toBe(403)
    expect(JSON.parse(body)).toEqual({ ...form, message: expect.stringContaining("simulates its payments") })
  })

  it("a page refuses another host in words", async () => {
    expect(await ask("GET", "/products", { host: "shop.example" })).toMatchObject({
      status: 403,
      headers: { "content-type": "text/plain; charset=utf-8" },
    })
  })
})

it.each(["/health", "/ready"])(
  "who watches the shop asks for %s by an address or an inside name, and not by somebody's domain",
  async (path) => {
    for (const host of ["10.0.0.7:9000", "shop-1:9000", "shop.default.svc", "localhost", "[::1]:9000"]) {
      expect((await ask("GET", path, { host })).status).toBe(200)
    }
    const { status, headers, body } = await ask("GET", path, { host: "rebound.example" })
    expect({ status, type: headers["content-type"] }).toEqual({
      status: 421,
      type: "application/json; charset=utf-8",
    })
    expect(JSON.parse(body)).toEqual({ type: "forbidden", message: expect.stringContaining("PUBLIC_URL") })
    const bare = await rawCall(shop, `GET ${path}`, {}, "", "1.0")
    expect(statusOf(bare)).toBe(200)
  },
)

it("staff's session is a cookie that scripts and other sites do not get", async () => {
  const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
  const { status, headers } = await post(`${shop.url}/auth/session`, {}, { authorization: `Bearer ${body.token}` })
  expect(status).toBe(200)
  const cookie = headers.get("set-cookie") ?? ""
  expect(cookie).toContain("HttpOnly")
  expect(cookie).toContain("SameSite=Lax")
  expect(cookie).not.toContain("Secure")
})

describe("what is too much", () => {
  const json = { "content-type": "application/json" }
  const large = JSON.stringify({ email: "x".repeat(200_000) })
  const send = (address: string, init: RequestInit) =>
    call<{ success?: boolean; type?: string; message: string }>(`${shop.url}${address}`, { method: "POST", ...init })

  it.each(["/api/process-payment.php", "/store/checkout/prices", "/auth/user/emailpass"])(
    "a large body is refused at %s",
    async (address) => {
      const { status, body } = await send(address, { headers: json, body: large })
      expect(status).toBe(413)
      expect(body.message).toBe("The request is too large.")
      expect("success" in body).toBe(address.startsWith("/api"))
    },
  )

  it.each(["/api/process-payment.php", "/auth/user/emailpass"])(
    "a small body that unpacks to a large one is refused at %s",
    async (address) => {
      const body = gzipSync(JSON.stringify({ email: "x".repeat(20_000_000) }))
      expect(body.length).toBeLessThan(102_400)
      const answer = await send(address, { headers: { ...json, "content-encoding": "gzip" }, body })
      expect(answer.status).toBe(413)
    },
  )

  it.each([
    ["/api/process-payment.php", 413],
    ["/admin/orders/x/%2f", 400],
  ])("POST %s is answered with %d, also to who goes on sending and reads late", async (path, status) => {
    const { hostname, port } = new URL(shop.url)
    const socket = net.connect(Number(port), hostname).pause()
    await once(socket, "connect")
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: localhost",
      "Content-Type: application/json",
      "Content-Length: 3000000",
    ]
    socket.write(`${head.join("\r\n")}\r\n\r\n`)
    await call(`${shop.url}/health`)
    await new Promise((done) => socket.write(Buffer.alloc(1_000_000, " "), done))
    await call(`${shop.url}/health`)
    socket.resume()
    const [answer] = await once(socket, "data")
    expect(String(answer)).toContain(`HTTP/1.1 ${status} `)
    socket.destroy()
  })

  it("a body of unknown length is read no further than the limit", async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { ...json, "transfer-encoding": "chunked" }
      const request = http.request(`${shop.url}/api/process-payment.php`, { method: "POST", headers }, (answer) =>
        resolve(answer.statusCode),
      )
      request.on("error", reject)
      request.end(large)
    })
    expect(status).toBe(413)
  })

  it("a whole address in the request line is held to the same", async () => {
    const { hostname, port } = new URL(shop.url)
    const headers = { "content-type": "text/plain" }
    const request = http.request({ hostname, port, method: "POST", path: `${shop.url}/store/checkout/prices`, headers })
    const status = await new Promise((resolve, reject) => {
      request.on("response", (answer) => resolve(answer.statusCode))
      request.on("error", reject)
      request.end("{}")
    })
    expect(status).toBe(400)
  })

  it("a part of a file that cannot be is answered by the whole", async () => {
    const part = async (range: string) => {
      const answer = await fetch(`${shop.url}/favicon.svg`, { headers: { range } })
      return [answer.status, (await answer.arrayBuffer()).byteLength]
    }
    const whole = await part("")
    expect(whole[0]).toBe(200)
    expect(await part("bytes=0-3")).toEqual([206, 4])
    for (const range of ["bytes=5-2", "bytes=-5", "bytes=5-2,7-9", "lines=1-2"])
      expect(await part(range)).toEqual(whole)
    expect((await part("bytes=99999999-"))[0]).toBe(416)
  })

  it("an address of many kilobytes is refused", async () => {
    const { status, body } = await call(`${shop.url}/api/download.php?file=${"a".repeat(9_000)}`)
    expect({ status, body }).toMatchObject({ status: 414, body: { success: false } })
  })
})

describe("limits", () => {
  it("slow the guessing of one account's password, however the address is forged; staff still get in", async () => {
    expect(await guessUntilRefused("forged@example.com", (attempt) => `198.51.100.${attempt}`)).toBe(11)
    const refused = await guess("Forged@Example.com ")
    expect(refused).toMatchObject({ status: 429, body: { type: "too_many_requests" } })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600)
    expect((await post(`${shop.url}/auth/user/emailpass`, admin)).status).toBe(200)
  })

  it("slow the guessing of tickets, in a page for browsers, and never a buyer's parts", async () => {
    const shopper = await Shopper.enter(shop)
    const transaction = await shopper.buy("parts@example.com", [line])
    for (let part = 0; part < 60; part += 1) {
      const { status } = await shopper.download(transaction, line.filename, {
        headers: { range: `bytes=${part}-${part}` },
      })
      expect(status).toBe(206)
    }
    const ticket = (n: number) => `AAAAAAAAAAA${String(n).padStart(6, "0")}`
    const statuses: number[] = []
    for (let n = 0; n < 41; n += 1) statuses.push((await shopper.download(ticket(n), line.filename)).status)
    expect(statuses[0]).toBe(404)
    expect(statuses[40]).toBe(429)
    const page = await shopper.download(ticket(99), line.filename, { headers: { accept: "text/html" } })
    expect(page.status).toBe(429)
    expect(await page.text()).toContain("<h1>Too many requests</h1>")
  })

  it("outlive a restart, and are kept in no readable form", async () => {
    await guessUntilRefused("restart@example.com", () => undefined)
    await shop.restart()
    expect((await guess("restart@example.com")).status).toBe(429)
    const rows = await shop.query<{ key: string }>("select key from rate_limit")
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ key }) => key).join()).not.toMatch(/restart|127\.0\.0\.1/)
  })

  it("go on without their store, and the shop with them", async () => {
    await shop.query("alter table rate_limit rename to rate_limit_away")
    expect(await guessUntilRefused("no-store@example.com", () => undefined)).toBe(11)
    await shop.query("alter table rate_limit_away rename to rate_limit")
    expect(events("rate_limit_store_down")).toHaveLength(1)
  })

  it("tell the team once when they are without their store", async () => {
    const told = () =>
      shop.query<{ to: string; status: string }>(
        `select "to", status from notification where template = 'rate-limits-down'`,
      )
    await eventually(async () => (await told())[0]?.status === "success")
    await shop.restart()
    await shop.query("alter table rate_limit rename to rate_limit_away")
    await guess("no-store-again@example.com")
    await shop.query("alter table rate_limit_away rename to rate_limit")
    await eventually(async () => events("rate_limit_store_down").length === 2)
    const hours = new Set(events("rate_limit_store_down").map(({ time }) => time.slice(0, 13)))
    await eventually(async () => (await told()).length === hours.size)
    expect((await told())[0]).toEqual({ to: "hello@cdatelier.example", status: "success" })
  })

  it("go by the address that the trusted proxy saw", async () => {
    await shop.restart({ TRUST_PROXY: "1" })
    const behindProxy = await guessUntilRefused("proxy@example.com", (n) => `203.0.113.${n}, 198.51.100.7`)
    expect(behindProxy).toBe(11)
    expect((await guess("proxy@example.com", "198.51.100.8")).status).toBe(401)
    await shop.restart({ TRUST_PROXY: "2" })
    expect((await guess("proxy@example.com", "203.0.113.1, 198.51.100.7, 10.0.0.1")).status).toBe(429)
    expect((await guess("proxy@example.com", "203.0.113.1, 198.51.100.9, 10.0.0.1")).status).toBe(401)
  })
})

interface LogLine {
  time: string
  event: string
  requestId?: string
  path?: string
  status?: number
}

function logText(): string {
  return fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
}

function events(name: string): LogLine[] {
  return logText()
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text) as LogLine)
    .filter(({ event }) => event === name)
}

describe("without limits", () => {
  beforeAll(() => shop.restart({ RATE_LIMITS: "off" }))

  it("nobody is refused, as the operator says", async () => {
    expect(await guessUntilRefused("off@example.com", () => undefined)).toBeUndefined()
  })

  it("the log holds every call with its number, and nothing of who called or what for", async () => {
    const shopper = await Shopper.enter(shop)
    const marked = "marked.person@example.com"
    const order = await shopper.approvedOrder(marked, [line])
    const captured = await shopper.capture(order)
    const transaction = captured.body.transactionId
    await shopper.processPayment(transaction, marked, [line])
    await (await shopper.download(transaction, line.filename)).arrayBuffer()
    await shopper.download(transaction, "marked-file.zip")
    await call(`${shop.url}/store/products?q=marked-query`)
    await post(`${shop.url}/api/process-payment.php`, { transactionId: transaction, email: marked, marked: "field" })
    await guess(marked)

    const id = captured.headers.get("x-request-id")
    const [access] = await eventually(async () => {
      const found = events("request").filter((entry) => entry.requestId === id)
      return found.length > 0 && found
    })
    expect(access).toMatchObject({ path: "/store/checkout/paypal-orders/:id/capture", status: 200 })
    const text = logText()
    for (const secret of [transaction, order, /marked/i, "127.0.0.1", "?transaction"]) expect(text).not.toMatch(secret)
  })

  it("the log tells a fault by the number that the caller was given", async () => {
    await shop.query("alter table purchase rename to purchase_away")
    const ticket = "/api/download.php?transaction=MARKEDTICKET12345&file=a.zip"
    const json = await call<{ success: boolean; requestId: string }>(`${shop.url}${ticket}`)
    const page = await call<string>(`${shop.url}${ticket}`, { headers: { accept: "text/html" } })
    const shopper = await Shopper.enter(shop)
    const store = await shopper.capture("MARKEDORDER123456")
    await shop.query("alter table purchase_away rename to purchase")

    expect(json).toMatchObject({ status: 500, body: { success: false, requestId: json.headers.get("x-request-id") } })
    expect(page.status).toBe(500)
    expect(page.body).toContain(page.headers.get("x-request-id"))
    expect(store).toMatchObject({ status: 500, body: { requestId: store.headers.get("x-request-id") } })
    const faults = [...events("contract_call_failed"), ...events("call_failed")].map(({ requestId }) => requestId)
    expect(faults).toEqual([json, page, store].map(({ headers }) => headers.get("x-request-id")))
    expect(logText()).not.toMatch(/MARKED/)
  })
})
