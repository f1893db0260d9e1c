import http from "node:http"
import { expect, it } from "vitest"
import { approvedOrder, idOf, orderOf, sandbox, stateOf } from "./fixture"

/** `fetch` cannot set Host. */
function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const get = http.get(`${url}/health`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    get.on("error", reject)
  })
}

it("answers only to names of this machine", async () => {
  const { url } = await sandbox()
  for (const host of ["localhost", "localhost:1", "127.0.0.1:9", "[::1]:9"])
    expect(await statusFor(url, host)).toBe(200)
  for (const host of ["shop.example", "localhost.shop.example", "192.168.0.1", "127.0.0.1.nip.io"])
    expect(await statusFor(url, host)).toBe(403)
})

it("answers PayPal's error with a debug id when something does not exist", async () => {
  const paypal = await sandbox()
  const reply = await paypal.call("GET", "/v2/checkout/orders/NOPE")
  expect(reply.status).toBe(404)
  expect(reply.headers.get("paypal-debug-id")).toMatch(/^[0-9a-f]{13}$/)
  expect(reply.body).toEqual({
    name: "RESOURCE_NOT_FOUND",
    message: "The specified resource does not exist.",
    debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
    details: [expect.objectContaining({ issue: "INVALID_RESOURCE_ID", value: "NOPE" })],
    links: [],
  })
  expect((await paypal.call("GET", "/v2/nothing")).status).toBe(404)
  expect((await paypal.call("GET", "/v2/checkout/orders")).status).toBe(405)
})

it("requires JSON, also for control, so that no other site can order payments", async () => {
  const paypal = await sandbox()
  const orderId = await approvedOrder(paypal)
  const plain = { "content-type": "text/plain" }
  expect((await paypal.call("POST", `/v2/checkout/orders/${orderId}/capture`, {}, plain)).status).toBe(415)
  expect((await paypal.call("POST", "/_sandbox/approve", { orderId }, plain)).status).toBe(415)
})

it.each([429, 500, 503])("a fault answers %i as often as ordered, without doing the work", async (status) => {
  const paypal = await sandbox()
  const order = async () => (await paypal.call("POST", "/v2/checkout/orders", orderOf("1.00"))).status
  await paypal.control("faults", { next: 2, status, path: "/checkout/orders" })
  expect([await order(), await order(), await order()]).toEqual([status, status, 201])
  expect((await stateOf(paypal)).orders).toHaveLength(1)
})

it("a fault does the work, cuts the connection, and answers the retry", async () => {
  const paypal = await sandbox()
  const orderId = await approvedOrder(paypal)
  const path = `/v2/checkout/orders/${orderId}/capture`
  const headers = { "paypal-request-id": "capture-1" }
  await paypal.control("faults", { next: 1, status: "drop-after", path: "/capture" })
  await expect(paypal.call("POST", path, {}, headers)).rejects.toThrow()
  const retry = await paypal.call("POST", path, {}, headers)
  expect(retry).toMatchObject({ status: 201, body: { id: orderId, status: "COMPLETED" } })
})

it("a fault does not answer a call", async () => {
  const paypal = await sandbox()
  await paypal.control("faults", { next: 1, status: "timeout" })
  const controller = new AbortController()
  const waiting = fetch(`${paypal.url}/v2/checkout/orders/A`, { signal: controller.signal })
  const first = await Promise.race([waiting, paypal.call("GET", "/v2/checkout/orders/A").then(() => "silent")])
  expect(first).toBe("silent")
  controller.abort()
  await expect(waiting).rejects.toThrow()
  expect(idOf(await paypal.call("POST", "/v2/checkout/orders", orderOf("1.00")))).toBeTruthy()
})
