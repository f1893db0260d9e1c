import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { killAt } from "../helpers/kill-at"
import { purchaseOf } from "../helpers/purchases"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let shopper: Shopper
let staff: Staff
let desk: RefundDesk

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  await enter()
})
afterAll(() => shop?.stop())

async function enter(): Promise<void> {
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
  desk = new RefundDesk(shop, staff)
}

const level = { filename: "LevelCreatorPro.zip", quantity: 3 } // 29.99
const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 } // 99.99

interface Fulfilled {
  id: string
  status: string
  version: number
  payment_status: string
  fulfillment_status: string
  fulfillments: { delivered_at: string | null; canceled_at: string | null; items: { quantity: number }[] }[]
  items: { quantity: number; detail: { fulfilled_quantity: number; delivered_quantity: number } }[]
  summary: { pending_difference: number; paid_total: number; refunded_total: number }
}

async function orderOf(email: string): Promise<Fulfilled> {
  const { order_id } = await purchaseOf(shop, email)
  const fields =
    "id,status,version,payment_status,fulfillment_status,*fulfillments,*fulfillments.items,*items,*items.detail,*summary"
  return (await staff.get<{ order: Fulfilled }>(`/admin/orders/${order_id}?fields=${fields}`)).body.order
}

/** Waits until due work has no more to write into the order; it leaves paid orders alone for a while. */
async function fulfilled(email: string, status: string): Promise<Fulfilled> {
  await makeDue(shop, "fulfilment")
  await lookForDueWork(shop)
  return eventually(async () => {
    const [row] = await shop.query<{ fulfilment: string | null; is_due: boolean }>(
      `select fulfilment, exists (
         select 1 from due_work where kind = 'fulfilment' and subject = purchase.id and deleted_at is null) as is_due
       from purchase where email = $1`,
      [email],
    )
    return row?.fulfilment === status && !row.is_due && orderOf(email)
  }, 30_000)
}

function expectDeliveredOnce(order: Fulfilled): void {
  expect(order).toMatchObject({ status: "pending", payment_status: "captured", fulfillment_status: "delivered" })
  expect(order.fulfillments).toHaveLength(1)
  expect(order.fulfillments[0]?.canceled_at).toBeNull()
  for (const { quantity, detail } of order.items) {
    expect(detail).toMatchObject({ fulfilled_quantity: quantity, delivered_quantity: quantity })
  }
}

describe("Medusa's order of a purchase", () => {
  it("is delivered, with each of its units, at the time of the delivery", async () => {
    await shopper.buy("delivered@example.com", [level, cubist])
    const order = await fulfilled("delivered@example.com", "delivered")
    expectDeliveredOnce(order)
    expect(order.fulfillments[0]?.items.map(({ quantity }) => quantity).sort()).toEqual([1, 3])
    const [purchase] = await shop.query<{ completed_at: Date }>(
      "select completed_at from purchase where email = 'delivered@example.com'",
    )
    expect(new Date(order.fulfillments[0]?.delivered_at ?? 0)).toEqual(purchase?.completed_at)
  })

  it("stays delivered, its books unchanged, when a part goes back afterwards", async () => {
    const transaction = await shopper.buy("part@example.com", [level, cubist])
    await fulfilled("part@example.com", "delivered")
    await desk.refund(transaction, { scope: "lines", lines: [{ line: 1, quantity: 1 }] })
    const order = await fulfilled("part@example.com", "delivered")
    expect(order).toMatchObject({ payment_status: "partially_refunded", fulfillment_status: "delivered" })
    expect(Math.abs(order.summary.pending_difference)).toBeLessThan(0.01)
    for (const { quantity, detail } of order.items) expect(detail.delivered_quantity).toBe(quantity)
  })

  it("says that the delivery was taken back when all of its money went back", async () => {
    const transaction = await shopper.buy("whole@example.com", [level])
    await fulfilled("whole@example.com", "delivered")
    await desk.refund(transaction, { scope: "whole" })
    const order = await fulfilled("whole@example.com", "canceled")
    expect(order).toMatchObject({ status: "pending", payment_status: "refunded", fulfillment_status: "canceled" })
    expect(order.fulfillments).toHaveLength(1)
    expect(order.fulfillments[0]?.delivered_at).not.toBeNull()
    expect(Math.abs(order.summary.pending_difference)).toBeLessThan(0.01)
  })

  it("is cancelled by staff although it is delivered", async () => {
    const payingCard = await givenCard(shop, 1000)
    await shopper.buy("cancelled@example.com", [level], { payingCard })
    const { id } = await fulfilled("cancelled@example.com", "delivered")
    expect((await staff.post(`/admin/orders/${id}/cancel`, {})).status).toBe(200)
    expect(await fulfilled("cancelled@example.com", "canceled")).toMatchObject({
      status: "canceled",
      fulfillment_status: "canceled",
    })
  })

  it("is caught up when it was delivered before the shop wrote that, refunded ones too", async () => {
    const transaction = await shopper.buy("old-refunded@example.com", [cubist])
    await shopper.buy("old@example.com", [level])
    await desk.refund(transaction, { scope: "whole" })
    expectDeliveredOnce(await fulfilled("old@example.com", "delivered"))
    const order = await fulfilled("old-refunded@example.com", "canceled")
    expect(order).toMatchObject({ payment_status: "refunded", fulfillment_status: "canceled" })
  })

  it("whose fulfilment fails does not block the others", async () => {
    await shopper.buy("a-lost@example.com", [cubist])
    const lost = await purchaseOf(shop, "a-lost@example.com")
    await shop.query(`update purchase set id = 'purch_0' where id = $1`, [lost.id])
    await shopper.buy("after-lost@example.com", [cubist])
    expectDeliveredOnce(await fulfilled("after-lost@example.com", "delivered"))
    await shop.query("delete from purchase where id = 'purch_0'")
  })
})

it.each([["fulfillment"], ["order_fulfillment"], ["order_item"]])(
  "a server that dies while it writes the delivery at %s: it is delivered once",
  async (table) => {
    const email = `killed-at-${table.replace("_", "-")}@example.com`
    await shopper.buy(email, [level, cubist])
    await killAt(shop, [table], async () => {
      await makeDue(shop, "fulfilment")
      await lookForDueWork(shop)
    })
    await enter()
    expectDeliveredOnce(await fulfilled(email, "delivered"))
  },
)
