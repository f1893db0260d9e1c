import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import net from "node:net"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { beforeEach, describe, expect, it } from "vitest"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { admin } from "../helpers/prepared"
import { rawCall, statusOf } from "../helpers/raw-call"
import { call, post } from "../helpers/shopper"

atSharedShop()

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

describe("a range of a film", () => {
  const film = "/videos/product_videos/LevelCreator.mp4"
  const partIf = async (condition: string) => {
    const { status, body } = await ask("GET", film, { range: "bytes=0-9", "if-range": condition })
    return [status, Buffer.byteLength(body, "utf8") > 100]
  }

  it("is sent only for the same file (RFC 9110, 13.1.5)", async () => {
    const { headers } = await ask("HEAD", film, {})
    expect((await ask("GET", film, { range: "bytes=0-9" })).status).toBe(206)
    expect(await partIf(String(headers["last-modified"]))).toEqual([206, false])
    expect(await partIf("Sat, 01 Jan 2000 00:00:00 GMT")).toEqual([200, true])
    expect(await partIf('"stale"')).toEqual([200, true])
    // Weak ETag.
    expect(await partIf(String(headers.etag))).toEqual([200, true])
  })
})

it.each([
  ["/Signup?next=/my-products", 303, "/signup?next=/my-products"],
  ["/Gift-Cards/", 303, "/gift-cards"],
  ["//evil.example/login", 405, null],
  ["/products", 405, null],
])("answers a form posted to %s by the browser itself with %i %s", async (address, status, location) => {
  const body = new URLSearchParams({ email: "ada@example.com", password: "secret1" })
  const answer = await call(shop.url + address, { method: "POST", body, redirect: "manual" })
  expect([answer.status, answer.headers.get("location")]).toEqual([status, location])
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
  ])("%s has its policy and a request id, and names no software", async (address, policy) => {
    const { headers } = await call(`${shop.url}${address}`, { headers: { "x-request-id": "chosen-by-the-caller" } })
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
  ])("sends no referrer from %s", async (address) => {
    // Caches the page without a ticket first.
    await call(shop.url + new URL(address, shop.url).pathname, { redirect: "manual" })
    const { headers } = await call(shop.url + address)
    expect(headers.get("referrer-policy")).toBe("no-referrer")
  })

  it("has its own policy on the page about a wrong ticket", async () => {
    const { headers } = await call(`${shop.url}/api/download.php?transaction=AAAAAAAAAA1&file=a.zip`, {
      headers: { accept: "text/html" },
    })
    expect(headers.get("content-type")).toContain("text/html")
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })
})

describe("while payments are simulated", () => {
  it("refuses calls and pages by another host name", async () => {
    for (const [address, form] of [
      ["/api/test.php", { success: false }],
      ["/store/products", { type: "forbidden" }],
    ] as const) {
      const { status, body } = await ask("GET", address, { host: "shop.example" })
      expect(status).toBe(403)
      expect(JSON.parse(body)).toEqual({ ...form, message: expect.stringContaining("simulates its payments") })
    }
    const page = await ask("GET", "/products", { host: "shop.example" })
    expect(page).toMatchObject({ status: 403, headers: { "content-type": "text/plain; charset=utf-8" } })
  })
})

it.each(["/health", "/ready"])(
  "answers %s by address or internal name, but not by a stranger's domain",
  async (path) => {
    for (const host of ["10.0.0.7:9000", "shop-1:9000"]) expect((await ask("GET", path, { host })).status).toBe(200)
    const { status, headers, body } = await ask("GET", path, { host: "rebound.example" })
    expect({ status, type: headers["content-type"] }).toEqual({ status: 421, type: "application/json; charset=utf-8" })
    expect(JSON.parse(body)).toEqual({ type: "forbidden", message: expect.stringContaining("PUBLIC_URL") })
    expect(statusOf(await rawCall(shop, `GET ${path}`, {}, "", "1.0"))).toBe(200)
  },
)

it("hides the cookie of staff's session from scripts and other sites", async () => {
  const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
  const { status, headers } = await post(`${shop.url}/auth/session`, {}, { authorization: `Bearer ${body.token}` })
  expect(status).toBe(200)
  const cookie = headers.get("set-cookie") ?? ""
  expect(cookie).toContain("HttpOnly")
  expect(cookie).toContain("SameSite=Lax")
  expect(cookie).not.toContain("Secure")
})

describe("limits of a request", () => {
  const json = { "content-type": "application/json" }
  const send = (address: string, init: RequestInit) => call(`${shop.url}${address}`, { method: "POST", ...init })

  it("refuses a small body that unpacks to a large one", async () => {
    const body = gzipSync(JSON.stringify({ email: "x".repeat(20_000_000) }))
    expect(body.length).toBeLessThan(102_400)
    const headers = { ...json, "content-encoding": "gzip" }
    for (const address of ["/api/process-payment.php", "/auth/user/emailpass"]) {
      expect((await send(address, { headers, body })).status).toBe(413)
    }
  })

  it.each([
    ["/api/process-payment.php", 413],
    ["/admin/orders/x/%2f", 400],
  ])("answers POST %s with %d, also while the sender goes on", async (path, status) => {
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

  it("answers an impossible range with the whole file", async () => {
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

  it("refuses an address of many kilobytes", async () => {
    const { status, body } = await call(`${shop.url}/api/download.php?file=${"a".repeat(9_000)}`)
    expect({ status, body }).toMatchObject({ status: 414, body: { success: false } })
  })
})

type LogLine = { event: string; requestId?: string; path?: string; status?: number }

const wholeLog = () => fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
/** Since the last `beforeEach`. */
const logText = () => wholeLog().slice(logged)
let logged = 0

function events(name: string): LogLine[] {
  return logText()
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text) as LogLine)
    .filter(({ event }) => event === name)
}

describe("the log", () => {
  beforeEach(() => {
    logged = wholeLog().length
  })

  it("has every call with its request id, and no personal data", async () => {
    const marked = "marked.person@http-frame.example"
    const order = await shopper.approvedOrder(marked, [line])
    const captured = await shopper.capture(order)
    const transaction = captured.body.transactionId
    await shopper.processPayment(transaction, marked, [line])
    await (await shopper.download(transaction, line.filename)).arrayBuffer()
    await shopper.download(transaction, "marked-file.zip")
    await call(`${shop.url}/store/products?q=marked-query`)
    await post(`${shop.url}/api/process-payment.php`, { transactionId: transaction, email: marked, marked: "field" })
    await post(`${shop.url}/auth/user/emailpass`, { email: marked, password: "wrong" })

    const id = captured.headers.get("x-request-id")
    const [access] = await eventually(async () => {
      const found = events("request").filter((entry) => entry.requestId === id)
      return found.length > 0 && found
    })
    expect(access).toMatchObject({ path: "/store/checkout/paypal-orders/:id/capture", status: 200 })
    const text = logText()
    for (const secret of [transaction, order, /marked/i, "127.0.0.1", "?transaction"]) expect(text).not.toMatch(secret)
  })

  it("names a fault by the request id that the caller got", async () => {
    await shop.query("alter table purchase rename to purchase_away")
    const ticket = "/api/download.php?transaction=MARKEDTICKET12345&file=a.zip"
    const json = await call<{ success: boolean; requestId: string }>(`${shop.url}${ticket}`)
    const page = await call<string>(`${shop.url}${ticket}`, { headers: { accept: "text/html" } })
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
