import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PriceAndSale } from "../../backend/workflows/price-and-sale/price-view"
import { freePort } from "../../bin/lib/free-port"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { traceReceiver } from "../helpers/trace-receiver"

let shop: TestShop
let receiver: Awaited<ReturnType<typeof traceReceiver>>

beforeAll(async () => {
  receiver = await traceReceiver()
  shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: "200" })
})
afterAll(async () => {
  await shop?.stop()
  await receiver?.stop()
})

const named = (name: string) =>
  eventually(async () => {
    const spans = receiver.spans().filter((span) => span.name === name)
    return spans.length > 0 && spans
  })

describe("traces", () => {
  it("hold a call, and below it its act, the workflow and its steps, and the statements", async () => {
    const staff = await Staff.signIn(shop)
    const { products } = (await staff.get<{ products: { id: string }[] }>("/admin/products?handle=line-clean")).body
    const path = `/admin/products/${products[0]?.id}/price`
    const { version, price } = (await staff.get<PriceAndSale>(path)).body
    expect((await staff.post(path, { version, price })).status).toBe(200)
    const [request] = await named("POST /admin/products/:id/price")
    const trace = await eventually(async () => {
      const spans = receiver.spans().filter(({ traceId }) => traceId === request?.traceId)
      const known = new Set(spans.map(({ spanId }) => spanId))
      return spans.every(({ parentSpanId }) => !parentSpanId || known.has(parentSpanId)) && spans
    })
    const names = trace.map(({ name }) => name)
    expect(names).toContain("middleware: post /admin/products/:id/price")
    for (const kind of ["workflow:", "step:", "database "]) {
      expect([kind, names.some((name) => name.startsWith(kind))]).toEqual([kind, true])
    }
    expect(trace.filter(({ parentSpanId }) => !parentSpanId)).toEqual([request])
    const said = Object.fromEntries(request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])
    expect(said).toMatchObject({ "http.method": "POST", "http.status_code": 200 })
    expect(said["shop.request_id"]).toMatch(/^[\w-]{8,64}$/)
  })

  it("hold no address, code, token, cookie, ticket or query", async () => {
    const email = "nobody-knows@example.com"
    const shopper = await Shopper.enter(shop)
    await shopper.buy("traced@example.com", [{ filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }])
    const ticket = "3C679366HH908993F"
    const card = "0F8FAD5B-D9CB-469F-A165-70867728950E"
    const headers = { authorization: "Bearer aaa.bbb.ccc-secret", cookie: "session=cookie-secret" }
    await post(`${shop.url}/api/login.php`, { email, password: "password-secret" })
    await post(`${shop.url}/api/validate-giftcard.php`, { code: card })
    await call(`${shop.url}/api/download.php?transaction=${ticket}&file=query-secret.zip`, { headers })
    await call(`${shop.url}/store/products/prod_01JABCDEFGHJKMNPQRSTVWXYZ0?fields=query-secret`, { headers })
    await named("GET /store/products/:id")
    await named("POST /store/checkout/paypal-orders")
    await named("POST /api/login.php")
    await named("POST /api/validate-giftcard.php")
    const text = receiver.text()
    const secrets =
      /traced@|nobody-knows|3C679366|0F8FAD5B|aaa\.bbb|cookie-secret|password-secret|query-secret|01JABCDEF|purch_0/i
    expect(secrets.exec(text)?.[0]).toBeUndefined()
  })

  it("are told to be missing, once, when nobody takes them, and the shop goes on", async () => {
    await shop.restart({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`, LOG_LEVEL: "warn" })
    const log = () => fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
    const told = await eventually(async () => {
      expect((await call(`${shop.url}/store/regions`)).status).toBeLessThan(500)
      return log().includes('"event":"traces_not_sent"')
    })
    expect(told).toBe(true)
  })
})
