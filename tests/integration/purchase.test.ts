import { describe, expect, it, onTestFinished } from "vitest"
import { centsOf, centsOfAmount } from "../../backend/lib/totals"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { type Line, Shopper, sandbox } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

atSharedShop()

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
  it("names the file on the order's lines, so that the ticket outlives the catalogue", async () => {
    await shopper.buy("lines@purchase.example", [cubist])
    const [order] = await staff.orders("lines@purchase.example")
    expect(order?.items[0]).toMatchObject({
      title: "Cubist Facade Generator",
      quantity: 1,
      unit_price: 99.99,
      metadata: { filename: cubist.filename },
    })
  })

  it.each([8, 7.25, 8.875, 0])("agrees with the storefront and Medusa to the cent at %d %% tax", async (rate) => {
    await setTaxRate(rate)
    onTestFinished(() => setTaxRate(8))
    const visitor = await Shopper.enter(shop)
    for (let round = 0; round < 3; round++) {
      const lines = randomLines(visitor)
      const email = `random-${rate}-${round}@purchase.example`
      await visitor.buy(email, lines)
      const [order] = await staff.orders(email)
      expect(centsOf(order?.total ?? 0), JSON.stringify(lines)).toBe(centsOfAmount(visitor.totalOf(lines)))
    }
  })

  it("keeps what the shopper was shown when staff begin an automatic promotion before it is paid", async () => {
    const shown = await shopper.approvedOrder("promoted@purchase.example", [cubist])
    const { body } = await staff.post<{ promotion: { id: string } }>("/admin/promotions", halfPrice)
    try {
      const late = await shopper.createOrder("late@purchase.example", [cubist], "107.99")
      expect(late).toMatchObject({ status: 409, body: { code: "price_changed" } })
      await shopper.capture(shown)
    } finally {
      await staff.delete(`/admin/promotions/${body.promotion.id}`)
    }
    const [order] = await staff.orders("promoted@purchase.example")
    expect(order).toMatchObject({ payment_status: "captured" })
    expect(centsOf(order?.total ?? 0)).toBe(10799)
  })

  it("lets one address, new to the shop, start several payments at the same moment", async () => {
    const started = await Promise.all([1, 2, 3].map(() => shopper.createOrder("hasty@purchase.example", [cubist])))
    expect(started.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(new Set(started.map((answer) => answer.body.id)).size).toBe(3)
  })

  it("answers the same when it is captured again, and makes nothing twice", async () => {
    const id = await shopper.approvedOrder("twice@purchase.example", [cubist])
    const answers = await Promise.all([shopper.capture(id), shopper.capture(id), shopper.capture(id)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(await staff.orders("twice@purchase.example")).toHaveLength(1)
  })
})

describe("before the money moves", () => {
  it.each([
    ["far below", "1.08"],
    ["a cent below", "107.98"],
    ["a cent above, since the price fell", "108.00"],
    ["far above, since a sale began", "162.00"],
  ])("refuses a total that the shopper was not shown, %s, with the prices of now", async (_case, shown) => {
    const answer = await shopper.createOrder("forged@purchase.example", [cubist], shown)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: "price_changed",
      items: [{ filename: cubist.filename, price: "99.99" }],
    })
  })

  it("refuses a product that staff took off the shelf, until it is back", async () => {
    const [product] = await shop.query<{ id: string }>("select id from product where handle = 'line-clean'")
    await staff.post(`/admin/products/${product?.id}`, { status: "draft" })
    const answer = await shopper.createOrder("shelf@purchase.example", [cubist, lineClean])
    expect(answer).toMatchObject({ status: 400, body: { code: "unknown_product", items: [{ price: null }] } })
    await staff.post(`/admin/products/${product?.id}`, { status: "published" })
    expect((await shopper.createOrder("shelf@purchase.example", [cubist, lineClean])).status).toBe(201)
  })

  it("ignores a price of the browser's (rulings 15 and 49)", async () => {
    const items = [{ ...cubist, price: 1 }]
    const order = await shopper.approvedOrder("priced@purchase.example", items)
    expect(await shopper.capture(order)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("priced@purchase.example")).toMatchObject([{ total: 107.99 }])
  })

  it("captures nothing that was not approved", async () => {
    const order = await shopper.createOrder("early@purchase.example", [cubist])
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 409, body: { code: "not_approved" } })
    await shopper.approve(order.body.id)
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 200 })
  })

  it("lets a declined shopper choose another way to pay", async () => {
    const order = await shopper.createOrder("declined@purchase.example", [cubist])
    await shopper.approve(order.body.id, "declined")
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 422, body: { code: "instrument_declined" } })
    expect(await staff.orders("declined@purchase.example")).toEqual([])
    await shopper.approve(order.body.id)
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("declined@purchase.example")).toHaveLength(1)
  })
})

describe("when PayPal stumbles", () => {
  it("says so, and the next try pays once", async () => {
    const id = await shopper.approvedOrder("lost@purchase.example", [cubist])
    await sandbox(shop, "faults", { next: 40, status: "drop-after", path: "/capture" })
    expect(await shopper.capture(id)).toMatchObject({ status: 503, body: { code: "payment_unavailable" } })
    await sandbox(shop, "faults", { next: 0 })
    expect(await shopper.capture(id)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("lost@purchase.example")).toHaveLength(1)
  })

  it("says so when no order can be made: the shopper may try again", async () => {
    await sandbox(shop, "faults", { next: 100, status: 500, path: "/v2/checkout/orders" })
    const answer = await shopper.createOrder("closed@purchase.example", [cubist])
    await sandbox(shop, "faults", { next: 0 })
    expect(answer).toMatchObject({ status: 503, body: { code: "payment_unavailable" } })
    expect(await shop.query("select id from cart where email = 'closed@purchase.example'")).toEqual([])
    expect(await shop.query("select id from customer where email = 'closed@purchase.example'")).toEqual([])
  })

  it("rides out two failures by itself", async () => {
    await sandbox(shop, "faults", { next: 2, status: 503, path: "/v2/checkout/orders" })
    expect((await shopper.createOrder("patient@purchase.example", [cubist])).status).toBe(201)
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
