import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { unused } from "../../backend/lib/unused"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { StaffBrowser } from "../helpers/staff-browser"

let shop: TestShop
let staff: Staff
let browser: StaffBrowser
let order: { id: string; payment: string }

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  staff = await Staff.signIn(shop)
  browser = new StaffBrowser(shop)
  await browser.signIn(admin)
  await (await Shopper.enter(shop)).buy("unused@example.com", [level])
  const [row] = await shop.query<{ id: string; payment: string }>(
    `select "order".id, payment.id as payment from "order"
     join order_payment_collection link on link.order_id = "order".id
     join payment on payment.payment_collection_id = link.payment_collection_id`,
  )
  if (!row) throw new Error("There is no order.")
  order = row
})
afterAll(() => shop?.stop())

describe("what the shop does without", () => {
  it.each([
    ["POST", "/admin/draft-orders", unused.draftOrders],
    ["POST", "/admin/order-edits", unused.orderChanges],
    ["POST", "/admin/returns", unused.orderChanges],
    ["POST", "/admin/payment-collections/x/mark-as-paid", unused.paymentsByHand],
    ["POST", "/admin/translations/batch", unused.translations],
    ["POST", "/admin/payments/x/capture", unused.paymentsByHand],
    ["POST", "/admin/orders/x/fulfillments", unused.fulfilmentByHand],
    ["POST", "/admin/orders/x/fulfillments/y/mark-as-delivered", unused.fulfilmentByHand],
    ["POST", "/admin/inventory-items", unused.stock],
    ["DELETE", "/admin/reservations/x", unused.stock],
    ["POST", "/admin/products/x/variants/y/inventory-items", unused.stock],
    ["POST", "/admin/stock-locations", unused.shipping],
    ["DELETE", "/admin/shipping-options/x", unused.shipping],
    ["POST", "/admin/products/import", unused.productImport],
    ["POST", "/admin/products/imports", unused.productImport],
    ["POST", "/admin/products/imports/x/confirm", unused.productImport],
    ["POST", "/admin/uploads/presigned-urls", unused.productImport],
    ["POST", "/admin/refund-reasons", unused.reasons],
  ] as const)("is refused to staff with what to do instead: %s %s", async (method, path, { instead }) => {
    const answer = method === "POST" ? await staff.post(path, {}) : await staff.delete(path)
    expect(answer).toMatchObject({ status: 403, body: { message: instead } })
  })

  it("is read along by the dashboard's pages", async () => {
    for (const noun of [
      "inventory-items",
      "reservations",
      "stock-locations",
      "shipping-profiles",
      "returns",
      "claims",
    ]) {
      expect((await staff.get(`/admin/${noun}`)).status).toBe(200)
    }
  })
})

describe("the dashboard's form for a refund", () => {
  it("refunds nothing, whatever is read from what was typed; a program's call does", async () => {
    const refund = `/admin/payments/${order.payment}/refund`
    const refused = await browser.post<{ message: string }>(refund, { amount: 12.5 })
    expect([refused.status, refused.body.message]).toEqual([400, unused.refundForm.instead])
    expect(await shop.query("select id from purchase_refund")).toEqual([])
    expect((await staff.post(refund, { amount: 1 })).status).toBe(200)
  })
})

describe("what has a call in common with what works", () => {
  it("is refused: addresses of an order", async () => {
    const body = { shipping_address: { address_1: "1 Street" } }
    const answer = await browser.post<{ message: string }>(`/admin/orders/${order.id}`, body)
    expect([answer.status, answer.body.message]).toEqual([400, unused.orderAddresses.instead])
    expect((await staff.post(`/admin/orders/${order.id}`, { metadata: { note: "x" } })).status).toBe(200)
  })

  it("is refused: prices of a region with tax", async () => {
    const [region] = await shop.query<{ id: string }>("select id from region")
    for (const path of ["/admin/regions", `/admin/regions/${region?.id}`]) {
      const body = { name: "Here", currency_code: "usd", is_tax_inclusive: true }
      const answer = await staff.post<{ message: string }>(path, body)
      expect([answer.status, answer.body.message]).toEqual([400, unused.pricesWithTax.instead])
    }
  })

  it("is refused: a second currency, and prices with tax", async () => {
    const [store] = await shop.query<{ id: string }>("select id from store")
    const path = `/admin/stores/${store?.id}`
    const supported_currencies = [{ currency_code: "usd", is_default: true }, { currency_code: "eur" }]
    const answer = await staff.post<{ message: string }>(path, { supported_currencies })
    expect([answer.status, answer.body.message]).toEqual([400, unused.currencies.instead])
    const withTax = [{ currency_code: "usd", is_default: true, is_tax_inclusive: true }]
    const inclusive = await staff.post<{ message: string }>(path, { supported_currencies: withTax })
    expect([inclusive.status, inclusive.body.message]).toEqual([400, unused.pricesWithTax.instead])
    expect((await staff.post(path, { name: "CD Atelier" })).status).toBe(200)
  })
})
