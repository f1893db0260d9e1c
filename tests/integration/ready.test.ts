import { once } from "node:events"
import fs from "node:fs"
import net from "node:net"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { call } from "../helpers/shopper"

let shop: TestShop

beforeAll(async () => {
  shop = await startShop({
    DRAIN_SECONDS: "4",
    PAYPAL_ENVIRONMENT: "local",
    PUBLIC_URL: "https://shop.example",
    TRUST_PROXY: "1",
  })
})
afterAll(() => shop?.stop())

interface Report {
  status: string
  parts: Record<string, { state: string; age: number }>
  asked_by: string
}

const ready = () => call<Report>(`${shop.url}/ready`)

const logged = (event: string) =>
  fs
    .readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`))

describe("/ready", () => {
  it("tells the state of each part and the age of the last look, and nothing else", async () => {
    const { status, headers, body } = await ready()
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    const well = { state: "well", age: expect.any(Number) }
    expect(body).toEqual({ status: "ready", parts: { database: well, files: well, due_work: well }, asked_by: "http" })
  })

  it("tells when due work is late, which other servers cannot do better for this one: it stays ready", async () => {
    await shop.restart({ MEDUSA_WORKER_MODE: "server" })
    await shop.query(
      "insert into due_work (id, kind, subject, due_at) values ('due_late', 'mail', 'none', now() - interval '1 hour')",
    )
    const late = await eventually(async () => {
      const { status, body } = await ready()
      return body.parts.due_work?.state === "late" && status
    })
    expect(late).toBe(200)
    await shop.query("delete from due_work where id = 'due_late'")
  })
})

describe("a proxy that does not say that its callers came by https", () => {
  const ask = (headers: Record<string, string>) => call(`${shop.url}/store/regions`, { headers })

  it("is told of once, in a sentence", async () => {
    // By itself, and by https.
    await ask({})
    await ask({ "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" })
    expect(logged("scheme_not_forwarded")).toEqual([])
    await ask({ "x-forwarded-for": "203.0.113.9" })
    await ask({ "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http" })
    expect(logged("scheme_not_forwarded")).toEqual([
      expect.stringMatching(/have the proxy that ends TLS set this header/),
    ])
  })
})

describe("a server that is told to end", () => {
  it("says so at /ready, goes on answering, closes each connection, finishes open calls, and ends", async () => {
    const open = await openCall()
    const exited = once(shop.process, "exit")
    const asked = Date.now()
    shop.process.kill("SIGTERM")
    const leaving = await eventually(async () => {
      const answer = await ready()
      return answer.status === 503 && answer
    })
    expect(leaving.body).toMatchObject({ status: "leaving", parts: { database: { state: "well" } } })
    const page = await fetch(`${shop.url}/products/line-clean`)
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"])
    const health = await fetch(`${shop.url}/health`)
    expect([health.status, health.headers.get("connection")]).toEqual([200, "close"])

    await eventually(async () => !(await isListening()))
    expect(Date.now() - asked).toBeGreaterThanOrEqual(4_000)
    expect(await open.finish()).toBe(400)
    expect(await exited).toEqual([0, null])
    await shop.restart()
  })
})

/** A call whose body is still to come: the server has read its head. */
async function openCall() {
  const socket = net.connect(Number(new URL(shop.url).port), "127.0.0.1")
  const head = ["POST /api/login.php HTTP/1.1", "Host: localhost", "Content-Type: application/json"]
  socket.write([...head, "Content-Length: 2", "Expect: 100-continue", "", ""].join("\r\n"))
  await once(socket, "data")
  return {
    finish: async () => {
      const answer = once(socket, "data")
      socket.write("{}")
      return Number(/^HTTP\/1\.1 (\d+)/.exec(String(await answer))?.[1])
    },
  }
}

async function isListening(): Promise<boolean> {
  const socket = net.connect(Number(new URL(shop.url).port), "127.0.0.1")
  return once(socket, "connect").then(
    () => {
      socket.destroy()
      return true
    },
    () => false,
  )
}
