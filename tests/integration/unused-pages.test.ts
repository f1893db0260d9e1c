import { beforeAll, describe, expect, it } from "vitest"
import { unused } from "../../backend/lib/unused"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { admin } from "../helpers/prepared"
import { StaffBrowser } from "../helpers/staff-browser"

let browser: StaffBrowser
let order: { id: string; payment: string }

const email = "buyer@unused-pages.example"
const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99

atSharedShop()
beforeAll(async () => {
  browser = new StaffBrowser(shop)
  await browser.signIn(admin)
  await shopper.buy(email, [level])
  const [row] = await shop.query<{ id: string; payment: string }>(
    `select "order".id, payment.id as payment from "order"
     join order_payment_collection link on link.order_id = "order".id
     join payment on payment.payment_collection_id = link.payment_collection_id where email = $1`,
    [email],
  )
  if (!row) throw new Error("There is no order.")
  order = row
})

const isOurs = "purchase_id = (select id from purchase where email = $1)"

it("a refund is refused from Medusa's form and works from a program", async () => {
  const refund = `/admin/payments/${order.payment}/refund`
  const refused = await browser.post<{ message: string }>(refund, { amount: 12.5 })
  expect([refused.status, refused.body.message]).toEqual([400, unused.refundForm.instead])
  expect(await shop.query(`select id from purchase_refund where ${isOurs}`, [email])).toEqual([])
  expect((await staff.post(refund, { amount: 1 })).status).toBe(200)
})

it("the cancellation of an order is refused from Medusa's form", async () => {
  const refused = await browser.post<{ message: string }>(`/admin/orders/${order.id}/cancel`)
  expect([refused.status, refused.body.message]).toEqual([400, unused.cancelledOrders.instead])
  expect(await shop.query(`select id from purchase_refund where scope = 'whole' and ${isOurs}`, [email])).toEqual([])
})

describe("is refused:", () => {
  it("an address of an order", async () => {
    const body = { shipping_address: { address_1: "1 Street" } }
    const answer = await browser.post<{ message: string }>(`/admin/orders/${order.id}`, body)
    expect([answer.status, answer.body.message]).toEqual([400, unused.orderAddresses.instead])
    expect((await staff.post(`/admin/orders/${order.id}`, { metadata: { note: "x" } })).status).toBe(200)
  })

  it("prices with tax in a region", async () => {
    const [region] = await shop.query<{ id: string }>("select id from region")
    for (const path of ["/admin/regions", `/admin/regions/${region?.id}`]) {
      const body = { name: "Here", currency_code: "usd", is_tax_inclusive: true }
      const answer = await staff.post<{ message: string }>(path, body)
      expect([answer.status, answer.body.message]).toEqual([400, unused.pricesWithTax.instead])
    }
  })

  it("a second currency and prices with tax in the store", async () => {
    const [store] = await shop.query<{ id: string }>("select id from store")
    const path = `/admin/stores/${store?.id}`
    const supported_currencies = [{ currency_code: "usd", is_default: true }, { currency_code: "eur" }]
    const answer = await staff.post<{ message: string }>(path, { supported_currencies })
    expect([answer.status, answer.body.message]).toEqual([400, unused.currencies.instead])
    const none = await staff.post<{ message: string }>(path, { supported_currencies: [] })
    expect([none.status, none.body.message]).toEqual([400, unused.currencies.instead])
    const withTax = [{ currency_code: "usd", is_default: true, is_tax_inclusive: true }]
    const inclusive = await staff.post<{ message: string }>(path, { supported_currencies: withTax })
    expect([inclusive.status, inclusive.body.message]).toEqual([400, unused.pricesWithTax.instead])
    expect((await staff.post(path, { name: "CD Atelier" })).status).toBe(200)
  })
})
