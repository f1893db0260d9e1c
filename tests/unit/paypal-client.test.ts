import fs from "node:fs"
import http from "node:http"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { PaymentUnavailable } from "../../backend/lib/payments/errors"
import { PaypalClient } from "../../backend/lib/payments/paypal/client"
import { captureOf } from "../../backend/lib/payments/paypal/wire"
import { type Sandbox, startSandbox } from "../../paypal-sandbox/start"
import { portOf } from "../helpers/listening"

let sandbox: Sandbox
let dataDir: string
const pauses: number[] = []

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "paypal-client-"))
  sandbox = await startSandbox({ dataDir })
  pauses.length = 0
})
afterEach(async () => {
  await sandbox.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const client = (options: object = {}) =>
  new PaypalClient({
    apiUrl: sandbox.url,
    clientId: "test",
    clientSecret: "test-secret",
    pause: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  })

const control = (verb: string, body: object) =>
  fetch(`${sandbox.url}/_sandbox/${verb}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })

const order = { amount: 10_799, currency: "usd", description: "A script", softDescriptor: "CD ATELIER", customId: "s1" }

it("reads all pages of events between two moments", async () => {
  const began = new Date()
  await control("webhook-url", { url: "http://127.0.0.1:9/nobody" })
  const paypal = client()
  const orders = Array.from({ length: 12 }, (_, count) => paypal.createOrder(order, `create-${count}`))
  for (const { id } of await Promise.all(orders)) await control("approve", { orderId: id })
  const events = await paypal.eventsSince(began, new Date())
  expect(new Set(events.map(({ id }) => id)).size).toBe(12)
  expect(await paypal.eventsSince(new Date(0), new Date(began.getTime() - 1000))).toEqual([])
})

it("retries with growing pauses while PayPal fails, and gives up in the end", async () => {
  const paypal = client()
  await control("faults", { next: 2, status: 503, path: "/v2/" })
  await paypal.createOrder(order, "create-1")
  expect(pauses).toEqual([300, 600])
  await control("faults", { next: 100, status: 500, path: "/v2/" })
  await expect(paypal.createOrder(order, "create-2")).rejects.toBeInstanceOf(PaymentUnavailable)
})

it("sends a capture once", async () => {
  const paypal = client()
  const { id } = await paypal.createOrder(order, "create-1")
  await control("approve", { orderId: id })
  await control("faults", { next: 1, status: 500, path: "/capture" })
  await expect(paypal.captureOrder(id, "capture-1")).rejects.toBeInstanceOf(PaymentUnavailable)
  expect(captureOf(await paypal.getOrder(id))).toBeUndefined()
  expect(pauses).toEqual([])
})

it("gives up a call that takes too long", async () => {
  await control("faults", { next: 100, status: "timeout", path: "/v2/" })
  await expect(client({ timeout: 50, tries: 2 }).getOrder("X")).rejects.toBeInstanceOf(PaymentUnavailable)
})

it("requests one token for simultaneous calls, and another after a refusal", async () => {
  const paypal = client()
  await Promise.all([1, 2, 3].map((number) => paypal.createOrder(order, `at-once-${number}`)))
  const { url } = sandbox
  const port = Number(new URL(url).port)
  await sandbox.stop()
  sandbox = await startSandbox({ dataDir: fs.mkdtempSync(path.join(os.tmpdir(), "paypal-client-")), port })
  expect((await paypal.createOrder(order, "after")).status).toBe("CREATED")
})

it("reports a refusal at once, without another try", async () => {
  await expect(client({ clientSecret: "wrong" }).getOrder("X")).rejects.toMatchObject({ status: 401 })
  expect(pauses).toEqual([])
})

it("has an event verified byte for byte, as it was signed", async () => {
  const asked: string[] = []
  const paypal = http.createServer((req, res) => {
    let body = ""
    req.on("data", (chunk) => {
      body += chunk
    })
    req.on("end", () => {
      if (!req.url?.includes("verify")) return res.end('{"access_token":"t","expires_in":300}')
      asked.push(body)
      res.end('{"verification_status":"SUCCESS"}')
    })
  })
  // Keys that JavaScript would sort, an empty object, a number with a zero behind, spaces, an escape.
  const event = '{ "b": 1.0,\n"2": {},"1":"\\u00e9 é","a":[ ] }'
  const signed = {
    auth_algo: "SHA256withRSA",
    cert_url: "https://api.paypal.com/certs/1",
    transmission_id: "id-1",
    transmission_sig: 'sig"with\\quotes',
    transmission_time: "2026-11-21T20:00:00Z",
  }
  const verifying = client({ apiUrl: `http://127.0.0.1:${await portOf(paypal)}` })
  expect(await verifying.verifyWebhook(signed, "WH-1", event)).toBe(true)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(`"webhook_event":${event}}`)
  const { webhook_event: _event, ...fields } = JSON.parse(asked[0] ?? "")
  expect(fields).toEqual({ ...signed, webhook_id: "WH-1" })
  paypal.close()
})
