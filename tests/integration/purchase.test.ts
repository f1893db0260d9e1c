import { describe, expect, it } from "vitest"
import { centsOf } from "../../backend/lib/totals"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { sandbox } from "../helpers/shopper"
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
  it("stores the file name on the lines of Medusa's order", async () => {
    await shopper.buy("lines@purchase.example", [cubist])
    const [order] = await staff.orders("lines@purchase.example")
    const line = { title: "Cubist Facade Generator", quantity: 1, unit_price: 99.99 }
    expect(order?.items[0]).toMatchObject({ ...line, metadata: { filename: cubist.filename } })
  })

  it("keeps its price when staff start a promotion before it is paid", async () => {
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

  it("can be begun several times at the same moment by a new address", async () => {
    const started = await Promise.all([1, 2, 3].map(() => shopper.createOrder("hasty@purchase.example", [cubist])))
    expect(started.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(new Set(started.map((answer) => answer.body.id)).size).toBe(3)
  })
})

describe("before the payment", () => {
  it.each([
    ["a cent below", "107.98"],
    ["far above, since a sale began", "162.00"],
  ])("refuses another total with the current prices: %s", async (_case, shown) => {
    const answer = await shopper.createOrder("forged@purchase.example", [cubist], shown)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: "price_changed", items: [{ filename: cubist.filename, price: "99.99" }] })
  })

  it("refuses a product that staff withdrew, until it is published again", async () => {
    const [product] = await shop.query<{ id: string }>("select id from product where handle = 'line-clean'")
    await staff.post(`/admin/products/${product?.id}`, { status: "draft" })
    const answer = await shopper.createOrder("shelf@purchase.example", [cubist, lineClean])
    expect(answer).toMatchObject({ status: 400, body: { code: "unknown_product", items: [{ price: null }] } })
    await staff.post(`/admin/products/${product?.id}`, { status: "published" })
    expect((await shopper.createOrder("shelf@purchase.example", [cubist, lineClean])).status).toBe(201)
  })

  it("ignores a price from the browser (rulings 15 and 49)", async () => {
    const items = [{ ...cubist, price: 1 }]
    const order = await shopper.approvedOrder("priced@purchase.example", items)
    expect(await shopper.capture(order)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("priced@purchase.example")).toMatchObject([{ total: 107.99 }])
  })

  it("captures nothing before the approval", async () => {
    const order = await shopper.createOrder("early@purchase.example", [cubist])
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 409, body: { code: "not_approved" } })
    await shopper.approve(order.body.id)
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 200 })
  })

  it("lets a shopper pay another way after a decline", async () => {
    const order = await shopper.createOrder("declined@purchase.example", [cubist])
    await shopper.approve(order.body.id, "declined")
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 422, body: { code: "instrument_declined" } })
    expect(await staff.orders("declined@purchase.example")).toEqual([])
    await shopper.approve(order.body.id)
    expect(await shopper.capture(order.body.id)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("declined@purchase.example")).toHaveLength(1)
  })
})

describe("when PayPal fails", () => {
  it("a capture answers that, and the next attempt pays once", async () => {
    const id = await shopper.approvedOrder("lost@purchase.example", [cubist])
    await sandbox(shop, "faults", { next: 40, status: "drop-after", path: "/v2/checkout/orders" })
    expect(await shopper.capture(id)).toMatchObject({ status: 503, body: { code: "payment_unavailable" } })
    await sandbox(shop, "faults", { next: 0 })
    expect(await shopper.capture(id)).toMatchObject({ status: 200, body: { status: "completed" } })
    expect(await staff.orders("lost@purchase.example")).toHaveLength(1)
  })

  it("a new order answers that and stores nothing", async () => {
    await sandbox(shop, "faults", { next: 100, status: 500, path: "/v2/checkout/orders" })
    const answer = await shopper.createOrder("closed@purchase.example", [cubist])
    await sandbox(shop, "faults", { next: 0 })
    expect(answer).toMatchObject({ status: 503, body: { code: "payment_unavailable" } })
    expect(await shop.query("select id from cart where email = 'closed@purchase.example'")).toEqual([])
    expect(await shop.query("select id from customer where email = 'closed@purchase.example'")).toEqual([])
  })
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
