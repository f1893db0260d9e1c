import { describe, expect, it } from "vitest"
import { atSharedShop, refundDesk as desk, enterAgain, shop, shopper, staff } from "../helpers/at-shared-shop"
import { lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { killAt } from "../helpers/kill-at"
import { purchaseOf } from "../helpers/purchases"
import { variants } from "../helpers/variants"

atSharedShop()

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

/** Due work leaves paid orders alone for a while. */
async function makeFulfilmentDue(email: string): Promise<void> {
  await makeDue(shop, "fulfilment", "select id from purchase where email = $2", email)
  await lookForDueWork(shop)
}

async function fulfilled(email: string, status: string): Promise<Fulfilled> {
  await makeFulfilmentDue(email)
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
  it("is delivered with all its units at the time of the delivery", async () => {
    await shopper.buy("delivered@order-fulfilment.example", [level, cubist])
    const order = await fulfilled("delivered@order-fulfilment.example", "delivered")
    expectDeliveredOnce(order)
    expect(order.fulfillments[0]?.items.map(({ quantity }) => quantity).sort()).toEqual([1, 3])
    const sql = "select completed_at from purchase where email = 'delivered@order-fulfilment.example'"
    const [purchase] = await shop.query<{ completed_at: Date }>(sql)
    expect(new Date(order.fulfillments[0]?.delivered_at ?? 0)).toEqual(purchase?.completed_at)
  })

  it("stays delivered when a part is refunded afterwards", async () => {
    const transaction = await shopper.buy("part@order-fulfilment.example", [level, cubist])
    await fulfilled("part@order-fulfilment.example", "delivered")
    await desk.refund(transaction, { scope: "lines", lines: [{ line: 1, quantity: 1 }] })
    const order = await fulfilled("part@order-fulfilment.example", "delivered")
    expect(order).toMatchObject({ payment_status: "partially_refunded", fulfillment_status: "delivered" })
    expect(Math.abs(order.summary.pending_difference)).toBeLessThan(0.01)
    for (const { quantity, detail } of order.items) expect(detail.delivered_quantity).toBe(quantity)
  })

  it("has a cancelled delivery once everything is refunded", async () => {
    // Refunded before due work recorded the delivery.
    const transaction = await shopper.buy("whole@order-fulfilment.example", [level])
    await desk.refund(transaction, { scope: "whole" })
    const order = await fulfilled("whole@order-fulfilment.example", "canceled")
    expect(order).toMatchObject({ status: "pending", payment_status: "refunded", fulfillment_status: "canceled" })
    expect(order.fulfillments).toHaveLength(1)
    expect(order.fulfillments[0]?.delivered_at).not.toBeNull()
    expect(Math.abs(order.summary.pending_difference)).toBeLessThan(0.01)
  })

  it("can be cancelled by staff after the delivery", async () => {
    const payingCard = await givenCard(shop, 1000)
    await shopper.buy("cancelled@order-fulfilment.example", [level], { payingCard })
    const { id } = await fulfilled("cancelled@order-fulfilment.example", "delivered")
    expect((await staff.post(`/admin/orders/${id}/cancel`, {})).status).toBe(200)
    const cancelled = { status: "canceled", fulfillment_status: "canceled" }
    expect(await fulfilled("cancelled@order-fulfilment.example", "canceled")).toMatchObject(cancelled)
  })

  it("does not wait for another whose fulfilment fails", async () => {
    await shopper.buy("a-lost@order-fulfilment.example", [cubist])
    const lost = await purchaseOf(shop, "a-lost@order-fulfilment.example")
    await shop.query(`update purchase set id = 'purch_0' where id = $1`, [lost.id])
    await makeDue(shop, "fulfilment", "$2", lost.id)
    await shopper.buy("after-lost@order-fulfilment.example", [cubist])
    expectDeliveredOnce(await fulfilled("after-lost@order-fulfilment.example", "delivered"))
    await shop.query("delete from purchase where id = 'purch_0'")
  })
})

it.each(variants(["fulfillment", "order_fulfillment", "order_item"], (_, place) => place === 1))(
  "the delivery is written once when the server dies at %s",
  async (table) => {
    const email = `killed-at-${table.replace("_", "-")}@order-fulfilment.example`
    await shopper.buy(email, [level, cubist])
    await killAt(shop, [table], () => makeFulfilmentDue(email))
    await enterAgain()
    expectDeliveredOnce(await fulfilled(email, "delivered"))
  },
)
