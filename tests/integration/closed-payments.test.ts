import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { atSharedShop, integrator, shop, shopper, staff } from "../helpers/at-shared-shop"
import { checkIn, lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { keptEvents, workedOff } from "../helpers/payment-events"
import { expectDeliveredOnce, purchaseIn, purchaseOf } from "../helpers/purchases"
import { hearOfPayments } from "../helpers/shared-shop"
import { type Line, sandbox, sandboxState, type WithCards } from "../helpers/shopper"
import { StoreBuyer } from "../helpers/store-buyer"
import { expectStatesOfTable } from "../helpers/stored-states"

atSharedShop()
beforeAll(async () => {
  await hearOfPayments(shop)
})
beforeEach(async () => {
  await sandbox(shop, "faults", { next: 0 })
})

const parking = { filename: "ParkingGenius.zip", quantity: 1 }
const room = { filename: "RoomTagCenterPro.zip", quantity: 1 }
const approvedEvent = "CHECKOUT.ORDER.APPROVED"
const closed = { status: 200, body: { status: "closed" } }
const over = { status: 409, body: { code: "payment_closed" } }

async function opened(email: string, lines: Line[] = [parking], cards: WithCards = {}): Promise<string> {
  const { body } = await shopper.createOrder(email, lines, undefined, cards)
  return body.id
}

async function capturesOf(order: string) {
  return (await sandboxState(shop)).captures.filter(({ orderId }) => orderId === order)
}

/** Captured by another program; its event is lost. Returns the capture's id. */
async function capturedUnheard(order: string): Promise<string> {
  await hearOfPayments(shop, false)
  const id = await integrator.captureOrder(order)
  await hearOfPayments(shop)
  return id
}

function purchaseWith(order: string, status: string) {
  const sql = "select id from purchase where payment_id = $1 and status = $2"
  return eventually(async () => (await shop.query(sql, [order, status])).length === 1)
}

const fourHoursPass = (email: string) =>
  shop.query("update purchase set created_at = created_at - interval '4 hours' where email = $1", [email])

async function twoMinutesLater(order: string): Promise<string | null> {
  await eventually(async () => (await keptEvents(shop, order)).length === 1)
  await makeDue(shop, "payment-event", "select id from payment_event where resource_id = $2", order)
  return (await workedOff(shop, approvedEvent, order)).outcome
}

describe("when PayPal's window closes without an answer", () => {
  it("an approved payment is captured, and repeated calls get the same answer", async () => {
    const email = "approved@closed-payments.example"
    const order = await shopper.approvedOrder(email, [parking])
    const first = await shopper.captureOrClose(order)
    expect(first).toMatchObject({ status: 200, body: { status: "completed", email } })
    expect((await shopper.captureOrClose(order)).body).toEqual(first.body)
    await expectDeliveredOnce(shop, staff, email)
  })

  it("a payment without approval is closed, and not captured when the approval comes late", async () => {
    const email = "late-approval@closed-payments.example"
    const order = await opened(email)
    expect(await shopper.captureOrClose(order)).toMatchObject(closed)
    expect(await purchaseOf(shop, email)).toMatchObject({ status: "declined", transaction_id: null })
    await shopper.approve(order)
    expect(await twoMinutesLater(order)).toBe("Not captured: the purchase is declined.")
    expect(await shopper.capture(order)).toMatchObject(over)
    expect(await shopper.captureOrClose(order)).toMatchObject(closed)
    await checkIn(shop, email, "-1 second")
    await lookForDueWork(shop)
    await eventually(async () => ((await purchaseOf(shop, email)).check_at?.getTime() ?? 0) > Date.now())
    expect(await capturesOf(order)).toEqual([])
    expect((await purchaseOf(shop, email)).status).toBe("declined")
  })

  it("its gift card is free at once", async () => {
    const payingCard = await givenCard(shop, 2500)
    const order = await opened("free-at-once@closed-payments.example", [parking], { payingCard })
    await sandbox(shop, "faults", { next: 20, status: 503, path: "/capture" })
    expect((await shopper.capture(order)).status).toBe(503)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold"])
    expect(await shopper.captureOrClose(order)).toMatchObject(closed)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "release"])
    await expectSoundLedgers(shop)
  })

  it("a payment stays open while PayPal cannot be asked, and can be captured later", async () => {
    const email = "unknown-yet@closed-payments.example"
    const order = await opened(email)
    await sandbox(shop, "faults", { next: 1000, status: 503 })
    const answer = await shopper.captureOrClose(order)
    expect(answer).toMatchObject({ status: 503, body: { code: "payment_unavailable" } })
    expect(JSON.stringify(answer.body)).not.toMatch(/nothing (was|has been) charged/i)
    expect((await purchaseOf(shop, email)).status).toBe("frozen")
    await sandbox(shop, "faults", { next: 0 })
    await shopper.approve(order)
    expect((await shopper.captureOrClose(order)).status).toBe(200)
    await expectDeliveredOnce(shop, staff, email)
  })

  it("a capture whose answer was lost is found", async () => {
    const email = "lost-capture@closed-payments.example"
    const order = await shopper.approvedOrder(email, [parking])
    await sandbox(shop, "faults", { next: 20, status: "drop-after", path: "/capture" })
    expect((await shopper.capture(order)).status).toBe(200)
    await sandbox(shop, "faults", { next: 0 })
    expect((await shopper.captureOrClose(order)).status).toBe(200)
    expect(await capturesOf(order)).toHaveLength(1)
    await expectDeliveredOnce(shop, staff, email)
  })

  it("a declined payment is closed", async () => {
    const email = "declined-and-gone@closed-payments.example"
    const order = await opened(email)
    await shopper.approve(order, "declined")
    expect(await shopper.captureOrClose(order)).toMatchObject({ status: 422, body: { code: "instrument_declined" } })
    await shopper.approve(order)
    expect(await shopper.captureOrClose(order)).toMatchObject(closed)
    expect((await capturesOf(order)).filter(({ status }) => status === "COMPLETED")).toEqual([])
  })

  it.each([
    ["the same address bought something else since", (email: string) => shopper.buy(email, [room])],
    ["the approval is hours old", fourHoursPass],
  ])("an approved payment is closed when %s", async (name, meanwhile) => {
    const email = `${name.replaceAll(" ", "-")}@closed-payments.example`
    const order = await shopper.approvedOrder(email, [parking])
    await meanwhile(email)
    expect(await shopper.captureOrClose(order)).toMatchObject(closed)
    expect(await twoMinutesLater(order)).toContain("Not captured")
    expect(await capturesOf(order)).toEqual([])
  })

  it("only the buyer can close it", async () => {
    const email = "not-yours@closed-payments.example"
    const order = await opened(email)
    for (const buyerProof of [undefined, "x".repeat(43)]) {
      const answer = await shopper.captureAs(order, { orClose: true, ...(buyerProof ? { buyerProof } : {}) })
      expect(answer).toMatchObject({ status: 409, body: { code: "not_approved" } })
    }
    expect((await purchaseOf(shop, email)).status).toBe("frozen")
  })
})

it("ends in one consistent state when closing, approval, capture and the shop's own capture come at once", async () => {
  for (let round = 0; round < 8; round++) {
    const email = `at-once-${round}@closed-payments.example`
    const order = round % 2 ? await shopper.approvedOrder(email, [parking]) : await opened(email)
    if (round % 2) {
      await eventually(async () => (await keptEvents(shop, order)).length === 1)
      await makeDue(shop, "payment-event", "select id from payment_event where resource_id = $2", order)
    }
    const [asked] = await Promise.all([
      Promise.all([shopper.captureOrClose(order), shopper.capture(order), shopper.captureOrClose(order)]),
      shopper.approve(order),
      lookForDueWork(shop),
    ])
    const { status } = await purchaseOf(shop, email)
    const isPaid = status === "completed"
    expect(isPaid || status === "declined", status).toBe(true)
    expect(await capturesOf(order)).toHaveLength(isPaid ? 1 : 0)
    const [first, early, second] = asked.map(({ body }) => ("code" in body ? body.code : body.status))
    const expected = isPaid ? "completed" : "closed"
    expect([first, second]).toEqual([expected, expected])
    // The capture call may have come too early.
    expect([isPaid ? "completed" : "payment_closed", "not_approved"]).toContain(early)
    expect(await shopper.capture(order)).toMatchObject(isPaid ? { status: 200 } : over)
  }
})

describe("when a payment cannot be completed any more", () => {
  it("because its gift card was disabled, it is closed and never captured, and a mismatch if PayPal has the money", async () => {
    const payingCard = await givenCard(shop, 2500)
    const email = "card-gone@closed-payments.example"
    const order = await shopper.approvedOrder(email, [parking], "ok", { payingCard })
    const paid = await shopper.approvedOrder(`paid-${email}`, [parking], "ok", { payingCard })
    await capturedUnheard(paid)
    await shop.query("update gift_card set status = 'disabled' where code = $1", [payingCard.code])
    expect(await shopper.capture(paid)).toMatchObject({ status: 409, body: { code: "amount_mismatch" } })
    expect((await purchaseOf(shop, `paid-${email}`)).status).toBe("mismatched")
    expect(await shopper.capture(order)).toMatchObject({ status: 409, body: { code: "gift_card_changed" } })
    await shop.query("update gift_card set status = 'active' where code = $1", [payingCard.code])
    expect(await shopper.capture(order)).toMatchObject(over)
    expect(await capturesOf(order)).toEqual([])
  })

  it("because the same basket was bought in another window, it is closed", async () => {
    const email = "two-windows@closed-payments.example"
    const [one, other] = [await shopper.approvedOrder(email, [parking]), await shopper.approvedOrder(email, [parking])]
    expect((await shopper.capture(one)).status).toBe(200)
    expect(await shopper.capture(other)).toMatchObject({ status: 409, body: { code: "bought_meanwhile" } })
    const [sold] = await staff.orders(email)
    await staff.refund(sold?.id ?? "no order")
    await purchaseWith(one, "refunded")
    expect(await shopper.capture(other)).toMatchObject(over)
    expect(await capturesOf(other)).toEqual([])
  })
})

describe("a capture of a closed payment by another program", () => {
  const listed = (order: string) =>
    shop.query("select kind, state, amount from capture_mismatch where payment_id = $1", [order])
  const late = [{ kind: "late", state: "open", amount: 5399 }]

  async function closedOrder(email: string): Promise<string> {
    const order = await opened(email)
    expect(await shopper.captureOrClose(order)).toMatchObject(closed)
    await shopper.approve(order)
    return order
  }

  it("is listed for staff when its event arrives, and not delivered", async () => {
    const email = "beside@closed-payments.example"
    const order = await closedOrder(email)
    await integrator.captureOrder(order)
    await purchaseIn(shop, email, "mismatched")
    expect(await listed(order)).toEqual(late)
    expect(await staff.orders(email)).toEqual([])
    expect(await shopper.capture(order)).toMatchObject({ status: 409, body: { code: "amount_mismatch" } })
  })

  it("is listed when process-payment gets it", async () => {
    const email = "presented@closed-payments.example"
    const order = await closedOrder(email)
    const answer = await shopper.processPayment(await capturedUnheard(order), email, [parking])
    expect(answer).toMatchObject({ status: 200, body: { success: false } })
    expect(answer.body.message).toContain("does not match")
    expect(await listed(order)).toEqual(late)
    expect(await staff.orders(email)).toEqual([])
  })

  it("is found by a check when no event came", async () => {
    const email = "looked-for@closed-payments.example"
    const order = await closedOrder(email)
    await capturedUnheard(order)
    await checkIn(shop, email, "-1 second")
    await lookForDueWork(shop)
    await purchaseIn(shop, email, "mismatched")
    expect(await listed(order)).toEqual(late)
  })
})

it("does not complete a cart of the store API whose payment is closed", async () => {
  const buyer = await StoreBuyer.enter(shop)
  const cart = await buyer.cart("closed-cart@closed-payments.example")
  const order = await buyer.open(cart)
  expect(await shopper.captureOrClose(order)).toMatchObject(closed)
  await shopper.approve(order)
  const completed = await buyer.store.cart.complete(cart.id)
  expect(completed).toMatchObject({
    type: "cart",
    error: { name: "payment_closed", type: "payment_authorization_error" },
  })
  expect(await capturesOf(order)).toEqual([])
})

it("leaves every purchase in a documented state", () => expectStatesOfTable(shop))
