import { describe, expect, it } from "vitest"
import { atSharedShop, integrator, shop, shopper, staff } from "../helpers/at-shared-shop"
import { checkIn, lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { forceStatus } from "../helpers/force-status"
import { expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { expectDeliveredOnce, mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { sandbox, sandboxState } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

// Without PayPal events, only due work can find payments.
atSharedShop()

const parking = { filename: "ParkingGenius.zip", quantity: 1 }

/** `age`: since freeze and capture. */
async function reconcile(email: string, age = "0"): Promise<void> {
  await shop.query(
    `update purchase set created_at = created_at - $2::interval, captured_at = captured_at - $2::interval
     where email = $1`,
    [email, age],
  )
  await checkIn(shop, email, "-1 second")
  await lookForDueWork(shop)
}

function looked(email: string) {
  return eventually(async () => {
    const purchase = await purchaseOf(shop, email)
    return (purchase.check_at === null || purchase.check_at.getTime() > Date.now()) && purchase
  })
}

const minutesUntil = (moment: Date | null) => Math.round(((moment?.getTime() ?? 0) - Date.now()) / 60_000)

describe("a frozen purchase", () => {
  it("is delivered when it was captured at PayPal", async () => {
    await integrator.captureOrder(await shopper.approvedOrder("captured@reconciliation.example", [parking]))
    await reconcile("captured@reconciliation.example")
    const purchase = await expectDeliveredOnce(shop, staff, "captured@reconciliation.example")
    expect(purchase.check_at).toBeNull()
  })

  it("is checked again later when it was not captured, and its gift card is released", async () => {
    const payingCard = await givenCard(shop, 2500)
    const email = "abandoned@reconciliation.example"
    const order = await shopper.approvedOrder(email, [parking], "ok", { payingCard })
    await sandbox(shop, "faults", { next: 20, status: 503, path: "/v2/checkout/orders" })
    expect((await shopper.capture(order)).status).toBe(503)
    await sandbox(shop, "faults", { next: 0 })
    await reconcile(email, "11 minutes")
    const first = await looked(email)
    expect(first).toMatchObject({ status: "frozen", checks: 1 })
    expect(minutesUntil(first.check_at)).toBe(19)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "release"])
    await reconcile(email, "3 days")
    expect((await looked(email)).check_at).toBeNull()
    await expectSoundLedgers(shop)
  })

  it("is checked again soon when PayPal could not be asked", async () => {
    const email = "unasked@reconciliation.example"
    await shopper.approvedOrder(email, [parking])
    await sandbox(shop, "faults", { next: 1000, status: 500 })
    await reconcile(email, "4 days")
    const purchase = await looked(email)
    await sandbox(shop, "faults", { next: 0 })
    expect(purchase).toMatchObject({ status: "frozen", checks: 0 })
    expect(minutesUntil(purchase.check_at)).toBe(10)
  })
})

/** Resets a delivered purchase to a crash before the last commit. */
async function capturedOnly(email: string): Promise<void> {
  await shopper.buy(email, [parking])
  await forceStatus(shop, email, "captured")
  await checkIn(shop, email, "2 minutes")
}

describe("a captured purchase", () => {
  it("is delivered once", async () => {
    await capturedOnly("half@reconciliation.example")
    await reconcile("half@reconciliation.example")
    await lookForDueWork(shop)
    await expectDeliveredOnce(shop, staff, "half@reconciliation.example")
  })

  it("that cannot be delivered is flagged after a day and refunded in the end", async () => {
    const email = "stuck@reconciliation.example"
    await capturedOnly(email)
    // Without the purchase's payment session nothing is booked.
    const lose = "update purchase set payment_session_id = 'payses_gone', order_id = null where email = $1"
    await shop.query(lose, [email])
    await reconcile(email, "1 hour")
    expect(await looked(email)).toMatchObject({ status: "captured", checks: 1, problem: null })
    await reconcile(email, "2 days")
    const flagged = await looked(email)
    const problem = expect.stringContaining("more than a day")
    expect(flagged).toMatchObject({ status: "captured", checks: 2, problem })
    expect(minutesUntil(flagged.check_at)).toBe(8)
    await reconcile(email, "2 days")
    const { transaction_id } = await purchaseIn(shop, email, "refunded")
    await eventually(async () => {
      const { captures } = await sandboxState(shop)
      return captures.find(({ id }) => id === transaction_id)?.status === "REFUNDED"
    })
    await eventually(async () => (await mailsTo(shop, email, "refund")).length === 1)
  })
})

it("a pending purchase is checked for 60 days and delivered when the payment completes", async () => {
  const email = "pending@reconciliation.example"
  const { body } = await shopper.capture(await shopper.approvedOrder(email, [parking], "pending"))
  expect(minutesUntil((await purchaseOf(shop, email)).check_at)).toBe(60)
  await reconcile(email)
  const waiting = await looked(email)
  expect(waiting).toMatchObject({ status: "pending", checks: 1 })
  expect(minutesUntil(waiting.check_at)).toBe(120)
  await reconcile(email, "61 days")
  expect(await looked(email)).toMatchObject({ check_at: null, problem: expect.stringContaining("60 days") })
  await sandbox(shop, "settle", { captureId: body.transactionId, outcome: "completed" })
  await reconcile(email)
  expect(await expectDeliveredOnce(shop, staff, email)).toMatchObject({ problem: null })
})

describe("a finished purchase", () => {
  it("gets its mail when that is missing", async () => {
    const email = "unconfirmed@reconciliation.example"
    await shopper.buy(email, [parking])
    await eventually(async () => (await mailsTo(shop, email, "purchase-confirmation"))[0]?.status === "success")
    await eventually(async () => {
      const [row] = await shop.query("select confirmed_at from purchase where email = $1", [email])
      return row?.confirmed_at
    })
    await shop.query('delete from notification where "to" = $1', [email])
    await shop.query("update purchase set confirmed_at = null where email = $1", [email])
    await reconcile(email)
    await eventually(async () => (await mailsTo(shop, email, "purchase-confirmation"))[0]?.status === "success")
    expect((await looked(email)).check_at).toBeNull()
  })

  it.each(["declined", "mismatched", "refunded"] as const)("that is %s is not checked forever", async (status) => {
    const email = `${status}@reconciliation.example`
    await shopper.approvedOrder(email, [parking], "ok", { payingCard: await givenCard(shop, 2500) })
    await forceStatus(shop, email, status)
    // PayPal lets declined orders be paid for a while.
    await reconcile(email, "4 days")
    expect(await looked(email)).toMatchObject({ status, check_at: null })
  })
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
