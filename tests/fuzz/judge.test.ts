import { once } from "node:events"
import http, { type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { FuzzClient } from "./client"
import { judge } from "./judge"
import { growthOf } from "./memory"
import type { FuzzRequest } from "./request"

const secret = "canary0123456789abcdef"
const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function verdictOn(listener: RequestListener, asked: Partial<FuzzRequest> = {}, longestWait = 10_000) {
  const server = http.createServer(listener).listen(0, "127.0.0.1")
  servers.push(server)
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // listens on TCP
  const client = new FuzzClient(`http://127.0.0.1:${port}`, longestWait)
  const request: FuzzRequest = {
    index: 0,
    route: "GET /store/x",
    caller: "nobody",
    method: "GET",
    target: "/store/x",
    headers: [],
    delivery: "whole",
    ...asked,
  }
  const outcome = await client.send(request)
  client.close()
  return judge(request, outcome, [secret])
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, res) =>
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

const page: RequestListener = (_, res) => res.writeHead(404, { "content-type": "text/html" }).end("<p>Cannot GET</p>")

describe("nothing is wrong with", () => {
  it.each([
    ["an answer in JSON", json(200, { products: [] }), {}],
    ["a refusal in JSON", json(400, { message: "The limit is a whole number." }), {}],
    ["a page where pages are", page, { target: "/products/x" }],
    [
      "the contract's page, however it is spelled",
      (_, res) => res.writeHead(200, { "content-type": "text/html" }).end("<p>Calls</p>"),
      { target: "/api/%64ocs" },
    ],
    [
      "a page of a download that a browser came for",
      page,
      { target: "/api/download.php", headers: [["accept", "text/html"]] },
    ],
    [
      "the not-found page for a browser at one of Medusa's addresses",
      page,
      { target: "/admin/x", headers: [["accept", "text/html"]] },
    ],
    [
      "a file",
      (_, res) => res.writeHead(200, { "content-disposition": "attachment", "content-type": "text/csv" }).end("a,b"),
      {},
    ],
    ["no body at all", (_, res) => res.writeHead(204).end(), {}],
    [
      "what one sent oneself",
      json(400, { message: `${secret} is nobody, nor select "a"` }),
      { target: `/store/x?${secret}`, headers: [["x", 'select "']] },
    ],
    ["an id that happens to spell a library", json(200, { id: "order_01M86TJA9X9SKNEXHN61KWSN82" }), {}],
    ["another's data for staff", json(200, { email: secret }), { caller: "staff" }],
  ] as [string, RequestListener, Partial<FuzzRequest>][])("%s", async (_, listener, asked) => {
    expect(await verdictOn(listener, asked)).toBeUndefined()
  })
})

describe("what is wrong is found:", () => {
  it.each([
    ["a fault", json(500, {}), { kind: "status", what: "500" }],
    ["an outage", json(503, {}), { kind: "status", what: "503" }],
    ["a page for JSON", page, { kind: "not JSON" }],
    [
      "no JSON in what says it is",
      (_, res) => res.writeHead(200, { "content-type": "application/json" }).end("{"),
      { kind: "not JSON" },
    ],
    ["another's data", json(200, { orders: [{ email: `${secret}@example.com` }] }), { kind: "another's data" }],
    ["SQL", json(400, { message: 'select "p0"."id" from "product"' }), { kind: "tells of its inside" }],
    ["a stack", json(400, { message: "Error\n    at get (/srv/shop/a.js:1:2)" }), { kind: "tells of its inside" }],
    [
      "a library's sentence",
      json(400, { message: "Cannot read properties of undefined" }),
      { kind: "tells of its inside" },
    ],
    ["a path", json(404, { message: "in node_modules/x" }), { kind: "tells of its inside" }],
    [
      "a connection that ends without an answer",
      (req) => void req.socket.destroy(),
      { kind: "no answer", what: "ECONNRESET" },
    ],
    [
      "an answer that breaks off",
      (_, res) => void res.writeHead(200, { "content-length": 9 }).write("{", () => res.destroy()),
      { kind: "no answer" },
    ],
  ] as [string, RequestListener, object][])("%s", async (_, listener, problem) => {
    expect(await verdictOn(listener)).toMatchObject(problem)
  })

  it("silence", async () => {
    expect(await verdictOn(() => {}, {}, 200)).toMatchObject({ kind: "no answer", what: "no answer in time" })
  })

  it("silence to what came over a socket as it is", async () => {
    const wire = "GET /store/x HTTP/1.1\r\nHost: x\r\n\r\n"
    expect(await verdictOn(() => {}, { wire }, 200)).toMatchObject({ kind: "no answer" })
    expect(await verdictOn(json(500, {}), { wire })).toMatchObject({ kind: "status" })
  })

  it("an answer that takes longer than two seconds", () => {
    const request: FuzzRequest = {
      index: 0,
      route: "",
      caller: "nobody",
      method: "GET",
      target: "/",
      headers: [],
      delivery: "whole",
    }
    const outcome = { came: "answer", status: 200, headers: {}, body: "", ms: 2_100 } as const
    expect(judge(request, outcome, [])).toMatchObject({ kind: "slow" })
    expect(judge(request, { ...outcome, ms: 1_900 }, [])).toBeUndefined()
  })
})

describe("the server's memory", () => {
  const mb = 1_000_000
  it("may rise while it warms up, and for a moment", () => {
    const measured = [100, 150, 200, 250, 252, 400, 251, 253, 254, 380, 252, 255].map((size) => size * mb)
    expect(growthOf(measured).isTooMuch).toBe(false)
  })

  it("is not judged by a few looks, as when one request is asked again", () => {
    expect(growthOf([300 * mb]).isTooMuch).toBe(false)
    expect(growthOf([100 * mb, 300 * mb]).isTooMuch).toBe(false)
  })

  it("may not go on rising", () => {
    const measured = Array.from({ length: 12 }, (_, look) => (200 + 8 * look) * mb)
    expect(growthOf(measured).isTooMuch).toBe(true)
  })
})
