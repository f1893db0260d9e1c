import http, { type RequestListener } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import { portOf } from "../helpers/listening"
import { FuzzClient } from "./client"
import { judge } from "./judge"
import { growthOf } from "./memory"
import type { FuzzRequest } from "./request"

const secret = "canary0123456789abcdef"
const plain: FuzzRequest = {
  ...{ index: 0, route: "", caller: "nobody", method: "GET", target: "/", delivery: "whole" },
  headers: [],
}
const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function verdictOn(listener: RequestListener, asked: Partial<FuzzRequest> = {}, longestWait = 10_000) {
  const server = http.createServer(listener)
  servers.push(server)
  const client = new FuzzClient(`http://127.0.0.1:${await portOf(server)}`, longestWait)
  const request: FuzzRequest = { ...plain, route: "GET /store/x", target: "/store/x", ...asked }
  const outcome = await client.send(request)
  client.close()
  return judge(request, outcome, [secret])
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, res) =>
    res.writeHead(status, { "content-type": "application/json", ...headers }).end(body)
const json = (status: number, body: unknown) => answer(status, JSON.stringify(body))
const html = { "content-type": "text/html" }
const page = answer(404, "<p>Cannot GET</p>", html)
const browser: Partial<FuzzRequest> = { headers: [["accept", "text/html"]] }
const file = answer(200, "a,b", { "content-disposition": "attachment", "content-type": "text/csv" })
const sent = { target: `/store/x?${secret}`, headers: [["x", 'select "']] }

it.each([
  ["an answer in JSON", json(200, { products: [] }), {}],
  ["a refusal in JSON", json(400, { message: "The limit is a whole number." }), {}],
  ["a page where pages are", page, { target: "/products/x" }],
  ["the contract's page, in another spelling", answer(200, "<p>Calls</p>", html), { target: "/api/%64ocs" }],
  ["a download's page for a browser", page, { ...browser, target: "/api/download.php" }],
  ["the not-found page for a browser at Medusa's addresses", page, { ...browser, target: "/admin/x" }],
  ["a file", file, {}],
  ["an empty answer", (_, res) => res.writeHead(204).end(), {}],
  ["an echo of the request", json(400, { message: `${secret} is nobody, nor select "a"` }), sent],
  ["an id that spells a library", json(200, { id: "order_01M86TJA9X9SKNEXHN61KWSN82" }), {}],
  ["another's data for staff", json(200, { email: secret }), { caller: "staff" }],
] as [string, RequestListener, Partial<FuzzRequest>][])("finds nothing wrong with %s", async (_, listener, asked) => {
  expect(await verdictOn(listener, asked)).toBeUndefined()
})

const none = { kind: "no answer" }

describe("finds", () => {
  it.each([
    ["a fault", json(500, {}), { kind: "status", what: "500" }],
    ["an outage", json(503, {}), { kind: "status", what: "503" }],
    ["a page for JSON", page, { kind: "not JSON" }],
    ["a broken JSON answer", answer(200, "{"), { kind: "not JSON" }],
    ["another's data", json(200, { orders: [{ email: `${secret}@example.com` }] }), { kind: "another's data" }],
    ["SQL", json(400, { message: 'select "p0"."id" from "product"' }), { kind: "tells of its inside" }],
    ["a stack", json(400, { message: "Error\n    at get (/srv/shop/a.js:1:2)" }), { kind: "tells of its inside" }],
    ["a library's sentence", json(400, { message: "Cannot read property" }), { kind: "tells of its inside" }],
    ["a path", json(404, { message: "in node_modules/x" }), { kind: "tells of its inside" }],
    ["a broken connection", (req) => void req.socket.destroy(), { kind: "no answer", what: "ECONNRESET" }],
    ["cut answers", (_, res) => void res.writeHead(200, { "content-length": 9 }).write("{", () => res.destroy()), none],
  ] as [string, RequestListener, object][])("%s", async (_, listener, problem) => {
    expect(await verdictOn(listener)).toMatchObject(problem)
  })

  it("silence", async () => {
    expect(await verdictOn(() => {}, {}, 200)).toMatchObject({ kind: "no answer", what: "no answer in time" })
  })

  it("silence on a socket", async () => {
    const wire = "GET /store/x HTTP/1.1\r\nHost: x\r\n\r\n"
    expect(await verdictOn(() => {}, { wire }, 200)).toMatchObject({ kind: "no answer" })
    expect(await verdictOn(json(500, {}), { wire })).toMatchObject({ kind: "status" })
  })

  it("an answer that takes more than two seconds", () => {
    const outcome = { came: "answer", status: 200, headers: {}, body: "", ms: 2_100 } as const
    expect(judge(plain, outcome, [])).toMatchObject({ kind: "slow" })
    expect(judge(plain, { ...outcome, ms: 1_900 }, [])).toBeUndefined()
  })
})

describe("the server's memory", () => {
  const mb = 1_000_000
  it("may rise during warm-up, and briefly", () => {
    const measured = [100, 150, 200, 250, 252, 400, 251, 253, 254, 380, 252, 255].map((size) => size * mb)
    expect(growthOf(measured).isTooMuch).toBe(false)
  })

  it("is not judged by a few measurements", () => {
    expect(growthOf([300 * mb]).isTooMuch).toBe(false)
    expect(growthOf([100 * mb, 300 * mb]).isTooMuch).toBe(false)
  })

  it("may not keep rising", () => {
    const measured = Array.from({ length: 12 }, (_, look) => (200 + 8 * look) * mb)
    expect(growthOf(measured).isTooMuch).toBe(true)
  })
})
