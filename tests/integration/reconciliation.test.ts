import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { checkIn, lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { forceStatus } from "../helpers/force-status"
import { expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { Integrator } from "../helpers/integrator"
import { expectDeliveredOnce, mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper, sandbox, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { expectStatesOfTable } from "../helpers/stored-states"

let shop: TestShop
let shopper: Shopper
let staff: Staff
let integrator: Integrator

beforeAll(async () => {
  // Without PayPal events, only due work can find payments.
  shop = await startShop()
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
  integrator = new Integrator(shop)
})
afterAll(() => shop?.stop())

const parking = { filename: "ParkingGenius.zip", quantity: 1 }

/** Makes the purchase due. `age`: since freeze and capture. */
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

describe("a purchase that was frozen", () => {
  it("and captured at PayPal is delivered", async () => {
    await integrator.captureOrder(await shopper.approvedOrder("captured@example.com", [parking]))
    await reconcile("captured@example.com")
    const purchase = await expectDeliveredOnce(shop, staff, "captured@example.com")
    expect(purchase.check_at).toBeNull()
  })

  it("and not captured is looked at again at its times, and its card is free", async () => {
    const payingCard = await givenCard(shop, 2500)
    const email = "abandoned@example.com"
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

  it("is asked about again when PayPal could not be asked, and loses no time of its own", async () => {
    const email = "unasked@example.com"
    await shopper.approvedOrder(email, [parking])
    await sandbox(shop, "faults", { next: 1000, status: 500 })
    await reconcile(email, "4 days")
    const purchase = await looked(email)
    await sandbox(shop, "faults", { next: 0 })
    expect(purchase).toMatchObject({ status: "frozen", checks: 0 })
    expect(minutesUntil(purchase.check_at)).toBe(10)
  })
})

/** Delivered, then reset to a crash before the last commit. */
async function capturedOnly(email: string): Promise<void> {
  await shopper.buy(email, [parking])
  await forceStatus(shop, email, "captured")
  await checkIn(shop, email, "2 minutes")
}

describe("a purchase that was captured", () => {
  it("and not delivered is delivered, by two servers at once and once", async () => {
    await capturedOnly("half@example.com")
    await shop.anotherServer()
    await reconcile("half@example.com")
    await lookForDueWork(shop)
    await expectDeliveredOnce(shop, staff, "half@example.com")
  })

  it("and cannot be delivered is flagged after a day, and kept trying with longer waits", async () => {
    const email = "stuck@example.com"
    await capturedOnly(email)
    // Without its payment session nothing is booked.
    await shop.query("update purchase set payment_session_id = 'payses_gone', order_id = null where email = $1", [
      email,
    ])
    await reconcile(email, "1 hour")
    expect(await looked(email)).toMatchObject({ status: "captured", checks: 1, problem: null })
    await reconcile(email, "2 days")
    const flagged = await looked(email)
    expect(flagged).toMatchObject({
      status: "captured",
      checks: 2,
      problem: expect.stringContaining("more than a day"),
    })
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

it("a purchase that is pending is delivered when PayPal has settled it, and asked about for 60 days else", async () => {
  const email = "pending@example.com"
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

describe("a purchase that is over", () => {
  it("and completed without its mail gets it once more", async () => {
    const email = "unconfirmed@example.com"
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

  it.each(["declined", "mismatched", "refunded"] as const)(
    "and %s lets its card go, and is not looked at for ever",
    async (status) => {
      const payingCard = await givenCard(shop, 2500)
      const email = `${status}@example.com`
      await shopper.approvedOrder(email, [parking], "ok", { payingCard })
      await forceStatus(shop, email, status)
      // PayPal lets declined orders be paid for a while.
      await reconcile(email, "4 days")
      expect(await looked(email)).toMatchObject({ status, check_at: null })
    },
  )
})

it("of another environment is left alone", async () => {
  const email = "production@example.com"
  await integrator.captureOrder(await shopper.approvedOrder(email, [parking]))
  await shop.query("update purchase set environment = 'production' where email = $1", [email])
  await integrator.captureOrder(await shopper.approvedOrder("marker@example.com", [parking]))
  await reconcile(email)
  await reconcile("marker@example.com")
  await purchaseIn(shop, "marker@example.com", "completed")
  expect((await purchaseOf(shop, email)).status).toBe("frozen")
})

it("leaves every purchase in a state of the table", () => expectStatesOfTable(shop))
