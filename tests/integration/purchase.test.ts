import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { centsOf, centsOfAmount } from "../../backend/lib/totals"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { type Line, Shopper, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { expectStatesOfTable } from "../helpers/stored-states"

let shop: TestShop
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  shop = await startShop()
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }
const halfPrice = {
  code: "HALF",
  type: "standard",
  status: "active",
  is_automatic: true,
  application_method: { type: "percentage", target_type: "items", allocation: "across", value: 50 },
}
const lineClean = { filename: "LineCleanPro.zip", quantity: 2 }

describe("a purchase", () => {
  it("becomes one paid order whose totals staff see to the cent", async () => {
    await shopper.buy("totals@example.com", [cubist, lineClean])
    const [order, ...others] = await staff.orders("totals@example.com")
    expect(others).toEqual([])
    expect(order).toMatchObject({ payment_status: "captured" })
    // 99.99 + 2 × 99.99 = 299.97; 8 % of it is 23.9976, so 24.00.
    expect([order?.subtotal, order?.tax_total, order?.total].map((amount) => centsOf(amount ?? 0))).toEqual([
      29997, 2400, 32397,
    ])
  })

  it("names the file on the order's lines, so that the ticket outlives the catalogue", async () => {
    await shopper.buy("lines@example.com", [cubist])
    const [order] = await staff.orders("lines@example.com")
    expect(order?.items[0]).toMatchObject({
      title: "Cubist Facade Generator",
      quantity: 1,
      unit_price: 99.99,
      metadata: { filename: cubist.filename },
    })
  })

  it.each([8, 7.25, 8.875, 0])("agrees with the storefront and Medusa to the cent at %d %% tax", async (rate) => {
    await setTaxRate(rate)
    const visitor = await Shopper.enter(shop)
    for (let round = 0; round < 3; round++) {
      const lines = randomLines(visitor)
      const email = `random-${rate}-${round}@example.com`
      await visitor.buy(email, lines)
      const [order] = await staff.orders(email)
      expect(centsOf(order?.total ?? 0), JSON.stringify(lines)).toBe(centsOfAmount(visitor.totalOf(lines)))
    }
    await setTaxRate(8)
  })

  it("keeps what the shopper was shown when staff begin an automatic promotion before it is paid", async () => {
    const shown = await shopper.approvedOrder("promoted@example.com", [cubist])
    const { body } = await staff.post<{ promotion: { id: string } }>("/admin/promotions", halfPrice)
    try {
      // Who was shown the price of before is told, and what was frozen at it is bought at it.
      const late = await shopper.createOrder("late@example.com", [cubist], "107.99")
      expect(late).toMatchObject({ status: 409, body: { code: "price_changed" } })
      await shopper.capture(shown)
    } finally {
      await staff.delete(`/admin/promotions/${body.promotion.id}`)
    }
    const [order] = await staff.orders("promoted@example.com")
    expect(order).toMatchObject({ payment_status: "captured" })
    expect(centsOf(order?.total ?? 0)).toBe(10799)
  })

  it("lets one address, new to the shop, start several payments at the same moment", async () => {
    const started = await Promise.all([1, 2, 3].map(() => shopper.createOrder("hasty@example.com", [cubist])))
    expect(started.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(new Set(started.map((answer) => answer.body.id)).size).toBe(3)
  })

  it("answers the same when it is captured again, and makes nothing twice", async () => {
    const id = await shopper.approvedOrder("twice@example.com", [cubist])
    const answers = await Promise.all([shopper.capture(id), shopper.capture(id), shopper.capture(id)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(await staff.orders("twice@example.com")).toHaveLength(1)
  })
})

describe("before the money moves", () => {
  it.each([
    ["far below", "1.08"],
    ["a cent below", "107.98"],
    ["a cent above, since the price fell", "108.00"],
    ["far above, since a sale began", "162.00"],
  ])("refuses a total that the shopper was not shown, %s, with the prices of now", async (_case, shown) => {
    const answer = await shopper.createOrder("forged@example.com", [cubist], shown)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: "price_changed",
      items: [{ filename: cubist.filename, price: "99.99" }],
    })
  })

  it("refuses a file that is not sold", async () => {
    const answer = await shopper.createOrder("unknown@example.com", [{ filename: "Nothing.zip", quantity: 1 }], "1.00")
    expect(answer).toMatchObject({ status: 400, body: { code: "unknown_product" } })
  })

  it("refuses a product that staff took off the shelf, until it is back", async () => {
    const [product] = await shop.query<{ id: string }>("select id from product where handle = 'line-clean'")
    await staff.post(`/admin/products/${product?.id}`, { status: "draft" })
    const answer = await shopper.createOrder("shelf@example.com", [cubist, lineClean])
    expect(answer).toMatchObject({ status: 400, body: { code: "unknown_product", items: [{ price: null }] } })
    await staff.post(`/admin/products/${product?.id}`, { status: "published" })
    expect((await shopper.createOrder("shelf@example.com", [cubist, lineClean])).status).toBe(201)
  })

  it.each([
    ["no line", { items: [] }],
    ["a quantity of 0", { items: [{ ...cubist, quantity: 0 }] }],
    ["a quantity of 100", { items: [{ ...cubist, quantity: 100 }] }],
    ["half a script", { items: [{ ...cubist, quantity: 0.5 }] }],
    ["an address without a host", { email: "ada@" }],
    ["a total in cents", { expectedTotal: 10799 }],
  ])("refuses %s", async (_, wrong) => {
    const body = { email: "ada@example.com", items: [cubist], expectedTotal: "107.99", ...wrong }
    const answer = await shopper.createOrder(body.email, body.items as Line[], body.expectedTotal as string)
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } })
  })

  it("ignores a price of the browser's (rulings 15 and 49)", async () => {
    const items = [{ ...cubist, price: 1 }]
    const order = await shopper.approvedOrder("priced@example.com", items)
    expect(await shopper.capture(order)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("priced@example.com")).toMatchObject([{ total: 107.99 }])
  })

  it("captures nothing that was not approved", async () => {
    const order = await shopper.createOrder("early@example.com", [cubist])
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 409, body: { code: "not_approved" } })
    await shopper.approve(order.body.id)
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 200 })
  })

  it("lets a declined shopper choose another way to pay", async () => {
    const order = await shopper.createOrder("declined@example.com", [cubist])
    await shopper.approve(order.body.id, "declined")
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 422, body: { code: "instrument_declined" } })
    expect(await staff.orders("declined@example.com")).toEqual([])
    await shopper.approve(order.body.id)
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("declined@example.com")).toHaveLength(1)
  })

  it("refuses a payment it did not create", async () => {
    expect(await shopper.capture("5O190127TN364715T")).toMatchObject({ status: 404, body: { code: "unknown_order" } })
  })
})

describe("when PayPal stumbles", () => {
  it("says so, and the next try pays once", async () => {
    const id = await shopper.approvedOrder("lost@example.com", [cubist])
    await sandbox(shop, "faults", { next: 40, status: "drop-after", path: "/capture" })
    expect(await shopper.capture(id)).toMatchObject({ status: 503, body: { code: "payment_unavailable" } })
    await sandbox(shop, "faults", { next: 0 })
    expect(await shopper.capture(id)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("lost@example.com")).toHaveLength(1)
  })

  it("says so when no order can be made: the shopper may try again", async () => {
    await sandbox(shop, "faults", { next: 100, status: 500, path: "/v2/checkout/orders" })
    const answer = await shopper.createOrder("closed@example.com", [cubist])
    await sandbox(shop, "faults", { next: 0 })
    expect(answer).toMatchObject({ status: 503, body: { code: "payment_unavailable" } })
    // What was written beside the call to PayPal is taken back.
    expect(await shop.query("select id from cart where email = 'closed@example.com'")).toEqual([])
    expect(await shop.query("select id from customer where email = 'closed@example.com'")).toEqual([])
  })

  it("rides out two failures by itself", async () => {
    await sandbox(shop, "faults", { next: 2, status: 503, path: "/v2/checkout/orders" })
    expect((await shopper.createOrder("patient@example.com", [cubist])).status).toBe(201)
  })

  it("delivers nothing for another amount, and tells staff why", async () => {
    const id = await shopper.approvedOrder("short@example.com", [cubist])
    await sandbox(shop, "tamper", { orderId: id, amount: "1.00" })
    expect(await shopper.capture(id)).toMatchObject({ status: 409, body: { code: "amount_mismatch" } })
    expect(await staff.orders("short@example.com")).toEqual([])
    const [purchase] = await shop.query("select status, problem from purchase where payment_id = $1", [id])
    expect(purchase).toEqual({
      status: "mismatched",
      problem: "1.00 USD was captured; asked was 107.99 USD.",
    })
  })

  it("waits for a pending payment, and delivers when it is settled", async () => {
    const id = await shopper.approvedOrder("pending@example.com", [cubist], "pending")
    const pending = await shopper.capture(id)
    expect(pending).toMatchObject({ status: 200, body: { status: "pending" } })
    const transaction = pending.body.transactionId
    expect((await shopper.download(transaction, cubist.filename)).status).toBe(403)
    await sandbox(shop, "settle", { captureId: transaction, outcome: "completed" })
    expect(await shopper.capture(id)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect((await shopper.download(transaction, cubist.filename)).status).toBe(200)
  })

  it("delivers nothing when a pending payment falls through", async () => {
    const id = await shopper.approvedOrder("fell@example.com", [cubist], "pending")
    const { body } = await shopper.capture(id)
    await sandbox(shop, "settle", { captureId: body.transactionId, outcome: "declined" })
    expect(await shopper.capture(id)).toMatchObject({ status: 422 })
    expect(await staff.orders("fell@example.com")).toMatchObject([{ status: "canceled", payment_status: "canceled" }])
    expect(await shop.query("select id from entitlement where email = 'fell@example.com'")).toEqual([])
  })
})

it("leaves every purchase in a state of the table", () => expectStatesOfTable(shop))

async function setTaxRate(rate: number): Promise<void> {
  const { body } = await staff.get<{ tax_rates: { id: string }[] }>("/admin/tax-rates?is_default=true")
  const answer = await staff.post(`/admin/tax-rates/${body.tax_rates[0]?.id}`, { rate })
  expect(answer.status).toBe(200)
  await eventually(async () => (await Shopper.enter(shop)).taxRate === rate * 10_000)
}

function randomLines(visitor: Shopper): Line[] {
  const count = 1 + Math.floor(Math.random() * 4)
  const shuffled = [...visitor.catalogue].sort(() => Math.random() - 0.5).slice(0, count)
  return shuffled.map(({ filename }) => ({ filename, quantity: 1 + Math.floor(Math.random() * 9) }))
}
