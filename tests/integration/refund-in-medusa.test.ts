import { afterAll, describe, expect, it } from "vitest"
import { atSharedShop, refundDesk as desk, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers, freeOrderId, givenCard } from "../helpers/gift-cards"
import { sharedService, type Workflows } from "../helpers/module-calls"
import { sandbox } from "../helpers/shopper"

atSharedShop()
afterAll(() => expectSoundLedgers(shop))

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 } // 99.99

interface OrderBooks {
  status: string
  payment_status: string
  summary: { pending_difference: number; refunded_total?: number }
  credit_lines: { amount: number; reference: string; reference_id: string }[]
  payment_collections: { payments: { id: string; refunds: object[] }[] }[]
}

async function books(transaction: string): Promise<OrderBooks> {
  const { order_id } = await desk.purchase(transaction)
  const fields =
    "status,payment_status,*summary,*credit_lines,*payment_collections,*payment_collections.payments.refunds"
  const { body } = await staff.get<{ order: OrderBooks }>(`/admin/orders/${order_id}?fields=${fields}`)
  return body.order
}

async function refundPayment(transaction: string, body: object) {
  const payment = (await books(transaction)).payment_collections[0]?.payments[0]
  return staff.post<{ payment: { refunds: object[] } }>(`/admin/payments/${payment?.id}/refund`, body)
}

it("a refund is booked in Medusa once, and nothing is owed", async () => {
  const transaction = await shopper.buy("books@refund-in-medusa.example", [level, cubist])
  await desk.refund(transaction, { scope: "lines", lines: [{ line: 0, quantity: 1 }] })
  const order = await books(transaction)
  expect(order.payment_status).toBe("partially_refunded")
  expect(order.payment_collections[0]).toMatchObject({ refunded_amount: 32.39 })
  expect(order.credit_lines).toHaveLength(1)
  expect(order.credit_lines[0]?.amount).toBeCloseTo(32.39, 1)
  expect(Math.abs(order.summary.pending_difference)).toBeLessThan(0.01)
  const [refund] = (await desk.purchase(transaction)).refunds
  expect(order.payment_collections[0]?.payments[0]?.refunds).toMatchObject([{ id: refund?.refund_id, amount: 32.39 }])
  await desk.refund(transaction, { scope: "whole" })
  expect(await books(transaction)).toMatchObject({ payment_status: "refunded", status: "pending" })
  expect(await desk.atPaypal(transaction)).toEqual(["32.39", "107.99"])
})

describe("Medusa's refund of a payment", () => {
  it("takes from PayPal's part alone and answers in Medusa's form", async () => {
    const payingCard = await givenCard(shop, 1000)
    const transaction = await shopper.buy("amount@refund-in-medusa.example", [level], { payingCard })
    const { status, body } = await refundPayment(transaction, { amount: 5, note: "Sorry" })
    expect(status).toBe(200)
    expect(body.payment.refunds).toMatchObject([{ amount: 5 }])
    const refund = { scope: "amount", wallet: "5.00", card: "0.00" }
    expect((await desk.purchase(transaction)).refunds).toMatchObject([refund])
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  })

  it("of an impossible amount is refused, of all that is left refunds the purchase", async () => {
    const payingCard = await givenCard(shop, 1000)
    const transaction = await shopper.buy("all@refund-in-medusa.example", [level], { payingCard })
    for (const amount of [21.6, 1.005, 0, -1]) expect((await refundPayment(transaction, { amount })).status).toBe(400)
    expect(await desk.atPaypal(transaction)).toEqual([])
    expect((await refundPayment(transaction, { amount: 21.59 })).status).toBe(200)
    expect(await desk.purchase(transaction)).toMatchObject({ status: "refunded", refunded_card: "10.00" })
    expect((await shopper.download(transaction, level.filename)).status).toBe(403)
  })

  it("is recorded while PayPal does not answer and follows later", async () => {
    const transaction = await shopper.buy("later@refund-in-medusa.example", [level])
    await sandbox(shop, "faults", { next: 40, status: 503, path: "/refund" })
    expect((await refundPayment(transaction, {})).status).toBe(202)
    await sandbox(shop, "faults", { next: 0 })
    await desk.passTime()
    await eventually(async () => (await desk.purchase(transaction)).status === "refunded")
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
  })
})

describe("Medusa's cancellation of an order", () => {
  async function cancel(transaction: string) {
    const { order_id } = await desk.purchase(transaction)
    return staff.post<{ order: { status: string }; message?: string }>(`/admin/orders/${order_id}/cancel`, {})
  }

  it("refunds everything first", async () => {
    const payingCard = await givenCard(shop, 1000)
    const transaction = await shopper.buy("cancel@refund-in-medusa.example", [level], { payingCard })
    const { status, body } = await cancel(transaction)
    expect([status, body.order.status]).toEqual([200, "canceled"])
    expect(await desk.purchase(transaction)).toMatchObject({ status: "refunded", refunded_card: "10.00" })
    expect(await desk.atPaypal(transaction)).toEqual(["21.59"])
    const collection = { status: "canceled", refunded_amount: 21.59 }
    expect(await books(transaction)).toMatchObject({ payment_collections: [collection] })
    const again = await cancel(transaction)
    expect([again.status, again.body.message]).toEqual([400, expect.stringContaining("has been canceled")])
  })

  it("of a free order refunds the gift card", async () => {
    const payingCard = await givenCard(shop, 3000)
    const id = freeOrderId()
    await shopper.processPayment(id, "free@refund-in-medusa.example", [level], { payingCard })
    expect((await cancel(id)).body.order).toMatchObject({ status: "canceled" })
    expect((await shopper.validateGiftCard(payingCard.code)).body).toMatchObject({ valid: true, value: 30 })
    expect((await shopper.download(id, level.filename)).status).toBe(403)
  })

  it("of a refunded purchase refunds nothing", async () => {
    const transaction = await shopper.buy("refunded@refund-in-medusa.example", [level])
    await desk.refund(transaction, { scope: "whole" })
    expect((await cancel(transaction)).body.order.status).toBe("canceled")
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
  })

  it("follows when PayPal answers again", async () => {
    const transaction = await shopper.buy("cancel-later@refund-in-medusa.example", [level])
    await sandbox(shop, "faults", { next: 40, status: "drop-after", path: "/refund" })
    expect((await cancel(transaction)).status).toBe(202)
    expect((await books(transaction)).status).toBe("pending")
    await sandbox(shop, "faults", { next: 0 })
    await desk.passTime()
    await eventually(async () => (await books(transaction)).status === "canceled")
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
  })
})

it("a refund by Medusa's own workflow is booked once", async () => {
  const transaction = await shopper.buy("itself@refund-in-medusa.example", [level, cubist])
  const payment = (await books(transaction)).payment_collections[0]?.payments[0]?.id
  // No staff route leads to Medusa's workflow any more.
  const workflows = await sharedService<Workflows, "refundPayment">(shop, "workflows", ["refundPayment"])
  await workflows.refundPayment(payment ?? "", 107.99)
  await eventually(async () => (await desk.purchase(transaction)).refunds[0]?.state === "done")
  const { purchase } = (await desk.sync(transaction)).body
  expect(purchase.refunds).toMatchObject([{ origin: "provider", scope: "lines", wallet: "107.99" }])
  const order = await books(transaction)
  expect(order.payment_collections[0]?.payments[0]?.refunds).toHaveLength(1)
  expect(order.credit_lines).toHaveLength(1)
  expect(await desk.atPaypal(transaction)).toEqual(["107.99"])
  expect((await shopper.download(transaction, cubist.filename)).status).toBe(403)
})
