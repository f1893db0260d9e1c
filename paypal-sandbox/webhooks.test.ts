import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it, onTestFinished, vi } from "vitest"
import * as z from "zod/mini"
import { approvedOrder, capture, dataFolder, sandbox, stateOf } from "./fixture"

interface Received {
  headers: IncomingHttpHeaders
  body: string
}
const eventOf = ({ body }: Received) =>
  z.looseObject({ id: z.string(), event_type: z.string() }).parse(JSON.parse(body))

async function receiver(answer: (count: number) => number = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(answer(received.length)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // listens on TCP
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

it("reports every change of an order", async () => {
  const shop = await receiver()
  const paypal = await sandbox({ webhookUrl: shop.url })
  const paid = await capture(paypal, await approvedOrder(paypal))
  await paypal.call("POST", `/v2/payments/captures/${paid}/refund`, {})
  const settled = await capture(paypal, await approvedOrder(paypal, { instrument: "pending" }))
  await paypal.control("settle", { captureId: settled, outcome: "completed" })
  await paypal.control("reverse", { captureId: settled })
  const lost = await capture(paypal, await approvedOrder(paypal, { instrument: "pending" }))
  await paypal.control("settle", { captureId: lost, outcome: "declined" })

  await vi.waitFor(() => expect(shop.received).toHaveLength(10))
  const events = shop.received.map(eventOf)
  const times = (type: string) => events.filter((event) => event.event_type === type).length
  expect(times("CHECKOUT.ORDER.APPROVED")).toBe(3)
  const captures = ["COMPLETED", "PENDING", "REFUNDED", "REVERSED", "DECLINED"]
  expect(captures.map((state) => times(`PAYMENT.CAPTURE.${state}`))).toEqual([2, 2, 1, 1, 1])
  expect(events.find((event) => event.event_type === "PAYMENT.CAPTURE.REFUNDED")).toMatchObject({
    resource_type: "refund",
    resource: { links: [{ rel: "self" }, { rel: "up", href: `${paypal.url}/v2/payments/captures/${paid}` }] },
  })
})

it("delivers again until the shop accepts, also after a restart", async () => {
  const dataDir = dataFolder()
  const shop = await receiver((count) => (count < 3 ? 500 : 200))
  const before = await sandbox({ dataDir, webhookUrl: "http://127.0.0.1:9/nobody" })
  await approvedOrder(before)
  await before.stop()
  expect(shop.received).toHaveLength(0)

  const after = await sandbox({ dataDir, webhookUrl: shop.url })
  const delivered = expect.objectContaining({ status: "delivered", lastStatus: 200 })
  await vi.waitFor(async () => expect((await stateOf(after)).deliveries).toEqual([delivered]))
  expect(shop.received).toHaveLength(3)
  expect(new Set(shop.received.map((each) => eventOf(each).id)).size).toBe(1)
})

it("stops after 25 attempts", async () => {
  const shop = await receiver(() => 500)
  const paypal = await sandbox({ webhookUrl: shop.url, webhookBackoff: 0 })
  await approvedOrder(paypal)
  const givenUp = expect.objectContaining({ status: "given up", attempts: 25 })
  await vi.waitFor(async () => expect((await stateOf(paypal)).deliveries).toEqual([givenUp]))
  expect(shop.received).toHaveLength(25)
})

it("sends nothing without an address, and uses one that is set later", async () => {
  const shop = await receiver()
  const paypal = await sandbox()
  const captureId = await capture(paypal, await approvedOrder(paypal))
  await paypal.control("webhook-url", { url: shop.url })
  await paypal.control("reverse", { captureId })
  const types = () => shop.received.map((each) => eventOf(each).event_type)
  await vi.waitFor(() => expect(types()).toEqual(["PAYMENT.CAPTURE.REVERSED"]))
})

it("verifies its own signatures and no others", async () => {
  const shop = await receiver()
  const paypal = await sandbox({ webhookUrl: shop.url })
  await approvedOrder(paypal)
  const [first] = await vi.waitUntil(() => shop.received.length > 0 && shop.received)
  if (!first) throw new Error("No webhook came.")
  const good = {
    auth_algo: first.headers["paypal-auth-algo"],
    cert_url: first.headers["paypal-cert-url"],
    transmission_id: first.headers["paypal-transmission-id"],
    transmission_sig: first.headers["paypal-transmission-sig"],
    transmission_time: first.headers["paypal-transmission-time"],
    webhook_id: "WH-LOCAL",
    // Other keys' order breaks the signature, at PayPal too.
    webhook_event: JSON.parse(first.body),
  }
  const verify = async (change: object) =>
    (await paypal.call("POST", "/v1/notifications/verify-webhook-signature", { ...good, ...change })).body
  const success = { verification_status: "SUCCESS" }
  expect(await verify({})).toEqual(success)
  const changes = [
    { webhook_event: { ...good.webhook_event, event_type: "PAYMENT.CAPTURE.COMPLETED" } },
    { webhook_id: "WH-OTHER" },
    { transmission_id: "00000000-0000-4000-8000-000000000000" },
    { transmission_sig: "forged" },
  ]
  for (const change of changes) expect(await verify(change)).toEqual({ verification_status: "FAILURE" })
})

it("lists its events between two moments, the newest first, page by page", async () => {
  const shop = await receiver()
  const times = ["00.500", "01.000", "02.000", "09.000"].map((second) => `2026-11-26T07:00:${second}Z`)
  let moment = times[0]
  const paypal = await sandbox({ webhookUrl: shop.url, now: () => new Date(moment ?? "") })
  for (moment of times) await approvedOrder(paypal)
  const page = z.object({
    events: z.array(z.looseObject({ create_time: z.string() })),
    links: z.array(z.object({ rel: z.string(), href: z.string() })),
  })
  const list = "/v1/notifications/webhooks-events"
  const asked = `${list}?start_time=2026-11-26T07:00:00Z&end_time=2026-11-26T07:00:02Z&page_size=2`
  const first = page.parse((await paypal.call("GET", asked)).body)
  expect(first.events.map((event) => event.create_time)).toEqual([times[2], times[1]])
  const [next] = first.links
  const second = page.parse((await paypal.call("GET", next?.href.slice(paypal.url.length) ?? "")).body)
  expect(second).toMatchObject({
    events: [{ event_type: "CHECKOUT.ORDER.APPROVED", create_time: times[0] }],
    links: [],
  })
  expect((await paypal.call("GET", list)).status).toBe(400)
})
