import { beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, integrator, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { deliver, signedEvent, workedOff } from "../helpers/payment-events"
import { expectDeliveredOnce, mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { hearOfPayments } from "../helpers/shared-shop"
import { ownCard, sandbox, type WithCards } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

atSharedShop()
beforeAll(async () => {
  await hearOfPayments(shop)
})

const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99

async function pendingPurchase(email: string) {
  const payingCard = await givenCard(shop, 2500)
  const cards: WithCards = { giftCards: [ownCard(25)], payingCard }
  const order = await shopper.approvedOrder(email, [parking], "pending", cards)
  const answer = await shopper.capture(order)
  return { order, answer, payingCard, captureId: answer.body.transactionId }
}

const settle = (captureId: string, outcome: "completed" | "declined") => sandbox(shop, "settle", { captureId, outcome })

describe("a pending payment", () => {
  it("creates an unpaid order, whose files and gift cards wait", async () => {
    const email = "waiting@pending-orders.example"
    const { answer, captureId, payingCard, order } = await pendingPurchase(email)
    expect(answer).toMatchObject({ status: 200, body: { status: "pending", giftCards: [] } })
    const purchase = await purchaseOf(shop, email)
    expect(purchase).toMatchObject({ status: "pending", checks: 0 })
    const orders = await staff.orders(email)
    expect(orders).toMatchObject([{ id: purchase.order_id, status: "pending", payment_status: "not_paid" }])
    const [cart] = await shop.query("select completed_at from cart where email = $1", [email])
    expect(cart?.completed_at).not.toBeNull()
    expect((await shopper.download(captureId, parking.filename)).status).toBe(403)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold"])
    expect(await shop.query("select id from gift_card where purchase_id = $1", [purchase.id])).toEqual([])
    expect(await mailsTo(shop, email, "payment-pending")).toHaveLength(1)
    expect(await mailsTo(shop, email, "purchase-confirmation")).toEqual([])

    for (let round = 0; round < 3; round++) expect((await shopper.capture(order)).body.status).toBe("pending")
    expect(await staff.orders(email)).toHaveLength(1)
    expect(await mailsTo(shop, email, "payment-pending")).toHaveLength(1)
  })

  it("is delivered in the same order when it completes", async () => {
    const { captureId, payingCard } = await pendingPurchase("completes@pending-orders.example")
    const { order_id } = await purchaseOf(shop, "completes@pending-orders.example")
    await settle(captureId, "completed")
    const purchase = await expectDeliveredOnce(shop, staff, "completes@pending-orders.example", 1, 1)
    expect(purchase.order_id).toBe(order_id)
    const amounts = await shop.query("select amount from order_transaction where order_id = $1", [order_id])
    expect(amounts.map(({ amount }) => Number(amount))).toEqual([53.99])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem"])
    expect((await shopper.download(captureId, parking.filename)).status).toBe(200)
    await expectSoundLedgers(shop)
  })

  it("is booked in its order even if the server died before it noted the order", async () => {
    const email = "unnoted@pending-orders.example"
    const { captureId } = await pendingPurchase(email)
    const { order_id } = await purchaseOf(shop, email)
    await shop.query("update purchase set order_id = null where email = $1", [email])
    await settle(captureId, "completed")
    await expectDeliveredOnce(shop, staff, email, 1, 1)
    const amounts = await shop.query("select amount from order_transaction where order_id = $1", [order_id])
    expect(amounts.map(({ amount }) => Number(amount))).toEqual([53.99])
  })

  it("is cancelled when it is declined: the gift card is released and the shopper gets a mail", async () => {
    const { captureId, payingCard, order } = await pendingPurchase("declines@pending-orders.example")
    await settle(captureId, "declined")
    await purchaseIn(shop, "declines@pending-orders.example", "declined")
    expect(await staff.orders("declines@pending-orders.example")).toMatchObject([{ status: "canceled" }])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "release"])
    expect(await mailsTo(shop, "declines@pending-orders.example", "payment-declined")).toHaveLength(1)
    expect((await shopper.download(captureId, parking.filename)).status).toBe(404)
    expect((await shopper.capture(order)).body).toMatchObject({ code: "instrument_declined" })

    await deliver(shop, signedEvent(shop, "PAYMENT.CAPTURE.DENIED", { id: captureId }))
    expect((await workedOff(shop, "PAYMENT.CAPTURE.DENIED", captureId)).outcome).toBe("The purchase is declined.")
    expect(await mailsTo(shop, "declines@pending-orders.example", "payment-declined")).toHaveLength(1)
    await expectSoundLedgers(shop)
  })

  it("creates its order by PayPal's event alone", async () => {
    const order = await shopper.approvedOrder("beside@pending-orders.example", [parking], "pending")
    const id = await integrator.captureOrder(order)
    await eventually(async () => (await purchaseOf(shop, "beside@pending-orders.example")).order_id)
    expect(await staff.orders("beside@pending-orders.example")).toMatchObject([{ payment_status: "not_paid" }])
    await settle(id, "completed")
    await expectDeliveredOnce(shop, staff, "beside@pending-orders.example")
  })
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
