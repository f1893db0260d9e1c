import { beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, integrator, shop, shopper, staff } from "../helpers/at-shared-shop"
import { checkIn, lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { deliver, keptEvents, signedEvent } from "../helpers/payment-events"
import { type PurchaseRow, purchaseIn, purchaseOf } from "../helpers/purchases"
import { sandbox } from "../helpers/shopper"
import { StoreBuyer } from "../helpers/store-buyer"
import { expectStatesOfTable } from "../helpers/stored-states"

/** Payments to another account (ruling 57). */

let buyer: StoreBuyer

// No PayPal events, so that each way in is alone.
atSharedShop()
beforeAll(async () => {
  buyer = await StoreBuyer.enter(shop)
})

const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 53.99 with tax
const other = { merchant_id: "THERMERCHANT3", email_address: "other@payee.example" }
const reason = "The payment went to THERMERCHANT3 (other@payee.example), which is not the shop's PayPal account."

/** Any page can do this with the public client id. */
async function payOther(orderId: string): Promise<string> {
  await sandbox(shop, "lie", { orderId, order: { purchase_units: [{ payee: other }] }, capture: { payee: other } })
  return orderId
}

type Listed = {
  id: string
  kind: string
  state: string
  reason: string
  email: string | null
  purchase_id: string | null
}

async function listed(captureId: string): Promise<Listed[]> {
  const path = `/admin/capture-mismatches?q=${captureId}`
  return (await staff.get<{ capture_mismatches: Listed[] }>(path)).body.capture_mismatches
}

async function tell(captureId: string): Promise<void> {
  const event = signedEvent(shop, "PAYMENT.CAPTURE.COMPLETED", { id: captureId, status: "COMPLETED" })
  await deliver(shop, event)
  await eventually(async () => (await keptEvents(shop, captureId)).some(({ state }) => state === "done"))
}

async function capturedFor(email: string): Promise<string> {
  return integrator.captureOrder(await payOther(await shopper.approvedOrder(email, [parking])))
}

const doors: [string, (email: string) => Promise<unknown>][] = [
  [
    "the checkout",
    async (email) => {
      const order = await payOther(await shopper.approvedOrder(email, [parking]))
      expect((await shopper.capture(order)).body).toMatchObject({ code: "amount_mismatch" })
    },
  ],
  [
    "the checkout, whose window was gone",
    async (email) => {
      const order = await payOther(await shopper.approvedOrder(email, [parking]))
      expect((await shopper.captureOrClose(order)).body).toMatchObject({ code: "amount_mismatch" })
    },
  ],
  [
    "process-payment",
    async (email) => {
      const id = await capturedFor(email)
      expect((await shopper.processPayment(id, email, [parking])).body).toMatchObject({ success: false })
    },
  ],
  [
    "a cart of the store API",
    async (email) => {
      const cart = await buyer.cart(email)
      const order = await payOther(await buyer.open(cart))
      await shopper.approve(order)
      await buyer.store.cart.complete(cart.id).catch(() => undefined)
    },
  ],
  ["PayPal's event", async (email) => tell(await capturedFor(email))],
  [
    "the reconciliation",
    async (email) => {
      await capturedFor(email)
      await checkIn(shop, email, "-1 second")
      await lookForDueWork(shop)
    },
  ],
]

describe("a purchase that was paid to another account", () => {
  it.each(doors)("is listed for staff and not delivered, when the shop learns of it by %s", async (door, enter) => {
    const email = `${door.replaceAll(/[^a-z]+/gi, "-").toLowerCase()}@payee.example`
    await enter(email)
    const purchase = await purchaseIn(shop, email, "mismatched")
    await expectNothing(email, purchase)
    const [row, ...more] = await listed(purchase.transaction_id ?? "")
    expect(more).toEqual([])
    expect(row).toMatchObject({ kind: "payee", state: "open", reason, email, purchase_id: purchase.id })
  })

  it("is never delivered, even after staff closed it", async () => {
    const email = "closed@payee.example"
    const id = await capturedFor(email)
    await shopper.processPayment(id, email, [parking])
    const [row] = await listed(id)
    const released = await staff.post(`/admin/capture-mismatches/${row?.id}/release`, { note: "Another's money." })
    expect(released).toMatchObject({ status: 200, body: { capture_mismatch: { state: "released" } } })
    await shopper.processPayment(id, email, [parking])
    await expectNothing(email, await purchaseOf(shop, email))
  })

  it("is listed also when it was paid after the purchase was closed", async () => {
    const email = "late@payee.example"
    const order = await shopper.createOrder(email, [parking])
    expect((await shopper.captureOrClose(order.body.id)).body).toMatchObject({ status: "closed" })
    await shopper.approve(await payOther(order.body.id))
    const id = await integrator.captureOrder(order.body.id)
    await tell(id)
    const [row] = await listed(id)
    expect(row).toMatchObject({ kind: "payee", reason })
  })
})

async function expectNothing(email: string, { id, transaction_id, order_id }: PurchaseRow): Promise<void> {
  expect(order_id).toBeNull()
  expect(await staff.orders(email)).toEqual([])
  expect((await shopper.download(transaction_id ?? "", parking.filename)).status).toBe(404)
  expect(await shop.query("select id from gift_card where purchase_id = $1", [id])).toEqual([])
}

describe("an integrator's capture that was paid to another account", () => {
  it("is refused to process-payment and listed for staff once", async () => {
    const id = await integrator.capture("53.99", "USD", "ok", other)
    for (const lines of [[parking], [{ filename: "Nothing.zip", quantity: 1 }]]) {
      const { body } = await shopper.processPayment(id, "claims@payee.example", lines)
      expect(body).toEqual({ success: false, message: "This payment was not made to this shop's account." })
    }
    expect(await shop.query("select id from purchase where email = 'claims@payee.example'")).toEqual([])
    const row = { kind: "payee", state: "open", reason, email: "claims@payee.example", purchase_id: null }
    expect(await listed(id)).toMatchObject([row])
    await tell(id)
    expect(await listed(id)).toMatchObject([row])
  })

  it("is listed when only PayPal's event tells of it", async () => {
    const id = await integrator.capture("53.99", "USD", "ok", other)
    await tell(id)
    expect(await listed(id)).toMatchObject([{ kind: "payee", reason, email: null }])
  })

  it("is refused when PayPal does not name the payee", async () => {
    const order = await integrator.order("53.99")
    await shopper.approve(order)
    const lie = { order: { purchase_units: [{ payee: null }] }, capture: { payee: null } }
    await sandbox(shop, "lie", { orderId: order, ...lie })
    const id = await integrator.captureOrder(order)
    expect((await shopper.processPayment(id, "nobody@payee.example", [parking])).body.success).toBe(false)
    const unnamed = "PayPal does not say which account received the payment."
    expect(await listed(id)).toMatchObject([{ kind: "payee", reason: unnamed }])
  })
})

describe("an answer of PayPal's that does not fit a purchase:", () => {
  it("a second capture is listed for staff", async () => {
    const email = "twice@payee.example"
    const first = await shopper.buy(email, [parking])
    const { payment_id } = await purchaseOf(shop, email)
    const order = await integrator.order("53.99")
    await shopper.approve(order)
    const related = { supplementary_data: { related_ids: { order_id: payment_id } } }
    await sandbox(shop, "lie", { orderId: order, capture: related })
    const second = await integrator.captureOrder(order)
    await tell(second)
    const reason = "This is a second capture of a payment that was already captured for a purchase."
    expect(await listed(second)).toMatchObject([{ kind: "unknown", reason }])
    expect(await purchaseOf(shop, email)).toMatchObject({ status: "completed", transaction_id: first })
  })

  it("a refund in another currency is not booked, and flagged for staff", async () => {
    const email = "euros@payee.example"
    const id = await shopper.buy(email, [parking])
    const { id: purchase, payment_id } = await purchaseOf(shop, email)
    await sandbox(shop, "lie", { orderId: payment_id, refund: { amount: { currency_code: "EUR" } } })
    const refundId = await integrator.refund(id)
    expect((await staff.post(`/admin/purchases/${purchase}/sync`, {})).status).toBe(200)
    expect(await purchaseOf(shop, email)).toMatchObject({
      status: "completed",
      refunded_wallet: 0,
      problem: `PayPal shows the refund ${refundId} differently than expected: its amount is 53.99 EUR. Please check it there.`,
    })
  })

  it("a refund of another amount than asked is booked as asked, and flagged for staff", async () => {
    const email = "short@payee.example"
    await shopper.buy(email, [parking])
    const { id, payment_id } = await purchaseOf(shop, email)
    await sandbox(shop, "lie", { orderId: payment_id, refund: { amount: { value: "1.00" } } })
    expect((await staff.post(`/admin/purchases/${id}/refunds`, { scope: "whole" })).status).toBe(200)
    const { status, problem } = await purchaseOf(shop, email)
    expect(status).toBe("refunded")
    expect(problem).toContain("its amount is 1.00 USD")
  })
})

it("the shop's account at PayPal is stored once", async () => {
  expect(
    await shop.query("select payment_provider, environment, credentials, account_id from payment_account"),
  ).toEqual([{ payment_provider: "paypal", environment: "local", credentials: "test", account_id: "SHPMERCHANT22" }])
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
