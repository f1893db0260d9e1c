import { beforeAll, describe, expect, it } from "vitest"
import type { MismatchView } from "../../backend/workflows/purchase/mismatch/mismatch-view"
import { atSharedShop, integrator as paypal, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { keptEvents, workedOff } from "../helpers/payment-events"
import { mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { hearOfPayments } from "../helpers/shared-shop"
import { type Answer, sandbox } from "../helpers/shopper"

/** Staff release a capture while PayPal refunds it. */

atSharedShop()
beforeAll(async () => {
  await hearOfPayments(shop)
})

const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 53.99 with tax
const refunded = "PAYMENT.CAPTURE.REFUNDED"

/** PayPal captured $1.00. */
async function tampered(email: string): Promise<MismatchView> {
  const orderId = await shopper.approvedOrder(email, [parking])
  await sandbox(shop, "tamper", { orderId, amount: "1.00" })
  await shopper.capture(orderId)
  return listed((await purchaseOf(shop, email)).transaction_id ?? "")
}

/** Submits an integrator's own capture for items that cost another price. */
async function presented(email: string): Promise<MismatchView> {
  const id = await paypal.capture("50.00")
  await shopper.processPayment(id, email, [parking])
  return listed(id)
}

async function listed(captureId: string): Promise<MismatchView> {
  await workedOff(shop, "PAYMENT.CAPTURE.COMPLETED", captureId)
  const [row] = await shop.query<MismatchView>("select * from capture_mismatch where capture_id = $1", [captureId])
  if (!row) throw new Error(`${captureId} is not listed`)
  return row
}

function release({ id }: MismatchView): Promise<Answer<{ message?: string }>> {
  return staff.post(`/admin/capture-mismatches/${id}/release`, { note: "They called." })
}

/** Returns once the shop handles the event. */
async function refundAtPaypal({ capture_id }: MismatchView): Promise<string> {
  const refundId = await paypal.refund(capture_id)
  await eventually(async () => {
    const [event] = await keptEvents(shop, refundId)
    return event && !(await isUnlocked(`payment-event:${event.id}`))
  })
  return refundId
}

async function isUnlocked(key: string): Promise<boolean | undefined> {
  const sql = "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free"
  const [lock] = await shop.query<{ free: boolean }>(sql, [key])
  return lock?.free
}

const isRunning = (condition: string) =>
  eventually(async () => {
    const [found] = await shop.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    )
    return found
  })

describe.each([
  ["amount", tampered],
  ["items", presented],
])("a capture with a wrong %s", (kind, made) => {
  it("is not delivered when PayPal refunds it before the release began", async () => {
    const email = `before-${kind}@capture-mismatch-crossings.example`
    const mismatch = await made(email)
    const others = await shop.connect()
    const key = `payment:${mismatch.payment_id}`
    await others.query("select pg_advisory_lock(hashtextextended($1, 0))", [key])
    const answer = release(mismatch)
    await isRunning("query like '%pg_try_advisory_lock%'")
    const refundId = await refundAtPaypal(mismatch)
    await others.end()
    expect(await answer).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect((await workedOff(shop, refunded, refundId)).outcome).toBe("The capture was listed for staff and is closed.")
    expect(await listed(mismatch.capture_id)).toMatchObject({ state: "refunded" })
    expect(await shop.query("select status from purchase where email = $1", [email])).toEqual(
      kind === "amount" ? [{ status: "refunded" }] : [],
    )
    expect(await staff.orders(email)).toEqual([])
    expect(await mailsTo(shop, email, "purchase-confirmation")).toEqual([])
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
    expect((await shopper.download(mismatch.capture_id, parking.filename)).status).not.toBe(200)
  })

  it("is released and then refunded when PayPal refunds it during the release", async () => {
    const email = `while-${kind}@capture-mismatch-crossings.example`
    const mismatch = await made(email)
    const others = await shop.connect()
    await others.query("begin")
    await others.query("select id from capture_mismatch where id = $1 for update", [mismatch.id])
    const answer = release(mismatch)
    await isRunning("wait_event_type = 'Lock' and query like '%update capture_mismatch%'")
    const refundId = await refundAtPaypal(mismatch)
    await others.query("rollback")
    await others.end()
    expect(await answer).toMatchObject({ status: 200 })
    expect((await workedOff(shop, refunded, refundId)).outcome).toBe("The purchase is refunded.")
    expect(await listed(mismatch.capture_id)).toMatchObject({ state: "released" })
    const paid = kind === "amount" ? 100 : 5000
    expect(await purchaseIn(shop, email, "refunded")).toMatchObject({ captured_amount: paid, refunded_wallet: paid })
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
    expect((await shopper.download(mismatch.capture_id, parking.filename)).status).not.toBe(200)
  })
})
