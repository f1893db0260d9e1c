import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { atSharedShop, integrator, shop, shopper, staff } from "../helpers/at-shared-shop"
import { checkIn, dueWorkOf, lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import { deliver, keptEvents, type SignedEvent, signatureOf, signedEvent, workedOff } from "../helpers/payment-events"
import { expectDeliveredOnce, mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { hearOfPayments } from "../helpers/shared-shop"
import { call, type Line, ownCard, sandbox, sandboxState, type WithCards } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

atSharedShop()
beforeAll(async () => {
  await hearOfPayments(shop)
})
beforeEach(async () => {
  await sandbox(shop, "faults", { next: 0 })
})

const parking = { filename: "ParkingGenius.zip", quantity: 1 }
const approved = "CHECKOUT.ORDER.APPROVED"
const completed = "PAYMENT.CAPTURE.COMPLETED"

const captureEvent = (id: string, type = completed) => signedEvent(shop, type, { id, status: "COMPLETED" })

async function twoMinutesLater(order: string) {
  await eventually(async () => (await keptEvents(shop, order)).length === 1)
  await makeDue(shop, "payment-event", "select id from payment_event where resource_id = $2", order)
  return workedOff(shop, approved, order)
}

async function stateOf(email: string) {
  const purchase = await purchaseOf(shop, email)
  const { confirmed_at: _at, updated_at: _changed, ...facts } = purchase as typeof purchase & Record<string, unknown>
  const mails = (await mailsTo(shop, email, "purchase-confirmation")).length
  return { facts, orders: await staff.orders(email), mails }
}

describe("a purchase whose browser died after the capture", () => {
  it("is completed by PayPal's event alone", async () => {
    const cards = { giftCards: [ownCard(25)] }
    const order = await shopper.approvedOrder("webhook@payment-events.example", [parking], "ok", cards)
    const id = await integrator.captureOrder(order)
    await expectDeliveredOnce(shop, staff, "webhook@payment-events.example", 1, 1)
    expect(await workedOff(shop, completed, id)).toMatchObject({ state: "done", outcome: "The purchase is completed." })
    expect((await shopper.download(id, parking.filename)).status).toBe(200)
  })

  it("is completed once by browser, process-payment, event and due work at once", async () => {
    const email = "together@payment-events.example"
    const order = await shopper.approvedOrder(email, [parking], "ok", { giftCards: [ownCard(25)] })
    const id = await integrator.captureOrder(order)
    await checkIn(shop, email, "0 seconds")
    const cards = { giftCards: [ownCard(25)] }
    await Promise.all([
      ...Array.from({ length: 5 }, () => shopper.capture(order)),
      ...Array.from({ length: 20 }, () => shopper.processPayment(id, email, [parking], cards)),
      ...Array.from({ length: 5 }, () => deliver(shop, captureEvent(id))),
      lookForDueWork(shop),
      runJob(staff, "end-holds"),
    ])
    await expectDeliveredOnce(shop, staff, email, 1, 1)
  })
})

describe("an event", () => {
  it("that comes again is stored once and changes nothing", async () => {
    const id = await shopper.buy("again@payment-events.example", [parking])
    await workedOff(shop, completed, id)
    const before = await stateOf("again@payment-events.example")
    const event = captureEvent(id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(shop, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await eventually(async () => (await keptEvents(shop, id)).every(({ state }) => state === "done"))
    expect((await keptEvents(shop, id)).map(({ event_id }) => event_id)).toContain(event.id)
    expect(await keptEvents(shop, id)).toHaveLength(2)
    expect(await stateOf("again@payment-events.example")).toEqual(before)
  })

  it("that contradicts PayPal's own answer changes nothing", async () => {
    const email = "late-denied@payment-events.example"
    const type = "PAYMENT.CAPTURE.DENIED"
    const id = await shopper.buy(email, [parking])
    const before = await stateOf(email)
    expect((await deliver(shop, captureEvent(id, type))).status).toBe(200)
    expect((await workedOff(shop, type, id)).outcome).toBe("The purchase is completed.")
    expect(await stateOf(email)).toEqual(before)
  })

  it("that comes after the refund delivers nothing", async () => {
    const order = await shopper.approvedOrder("refunded@payment-events.example", [parking])
    const id = await integrator.captureOrder(order)
    await purchaseIn(shop, "refunded@payment-events.example", "completed")
    await shop.query("update purchase set status = 'refunded' where email = 'refunded@payment-events.example'")
    const event = captureEvent(id)
    await deliver(shop, event)
    const kept = await eventually(async () =>
      (await keptEvents(shop, id)).find(({ event_id, state }) => event_id === event.id && state === "done"),
    )
    expect(kept.outcome).toBe("The purchase is refunded.")
    expect((await purchaseOf(shop, "refunded@payment-events.example")).status).toBe("refunded")
  })

  it("of another type is answered but not stored", async () => {
    const event = signedEvent(shop, "CUSTOMER.DISPUTE.CREATED", { dispute_id: "PP-D-1" })
    expect((await deliver(shop, event)).status).toBe(200)
    expect(await shop.query("select id from payment_event where event_id = $1", [event.id])).toEqual([])
  })

  it("does not complete a purchase of another payment environment", async () => {
    const order = await shopper.approvedOrder("elsewhere@payment-events.example", [parking])
    await shop.query("update purchase set environment = 'production' where email = 'elsewhere@payment-events.example'")
    const id = await integrator.captureOrder(order)
    await workedOff(shop, completed, id)
    expect((await purchaseOf(shop, "elsewhere@payment-events.example")).status).toBe("frozen")
  })
})

describe("an event that PayPal did not sign", () => {
  const refused = async (event: SignedEvent, status: number, type: string) => {
    expect(await deliver(shop, event)).toMatchObject({ status, body: { type, message: expect.any(String) } })
    expect(await shop.query("select id from payment_event where event_id = $1", [event.id])).toEqual([])
  }
  const genuine = () => captureEvent("8AB12345CD678901E")

  it("is malformed when a header is missing", async () => {
    const event = genuine()
    delete event.headers["paypal-transmission-sig"]
    await refused(event, 400, "invalid_data")
  })

  const signed = ["id", "time", "sig"].map((name) => `paypal-transmission-${name}`)
  it.each([...signed, "paypal-auth-algo"])("is forged with another %s", async (name) => {
    const event = genuine()
    event.headers[name] = String(event.headers[name]).replace(/^./, (first) => (first === "Q" ? "R" : "Q"))
    await refused(event, 401, "unauthorized")
  })

  it("is forged with another event's signature or another body", async () => {
    const event = genuine()
    await refused({ ...event, headers: genuine().headers }, 401, "unauthorized")
    await refused({ ...event, body: event.body.replace("COMPLETED", "DECLINED!") }, 401, "unauthorized")
  })

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["an event without an id", '{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}'],
    ["a second object behind", '{"id":"WH-1","event_type":"X"},{"a":1}'],
  ])("is malformed with %s", async (_, body) => {
    await refused({ id: "WH-1", body, headers: signatureOf(shop, body) }, 400, "invalid_data")
  })

  it("is refused with 413 when it is huge", async () => {
    const event = signedEvent(shop, completed, { id: "8AB12345CD678901E", filler: "x".repeat(300_000) })
    expect((await deliver(shop, event)).status).toBe(413)
    expect(await shop.query("select id from payment_event where event_id = $1", [event.id])).toEqual([])
  })

  it.each(["invoice", "nobody", "toString"])(
    "is answered 404 at the address of %s, which sends none",
    async (method) => {
      const answer = await call(`${shop.url}/hooks/${method}`, { method: "POST", body: "{}" })
      expect(answer).toMatchObject({ status: 404, body: { type: "not_found" } })
    },
  )

  it("is answered 405 to any method but POST", async () => {
    const { status, headers } = await call(`${shop.url}/hooks/paypal`)
    expect([status, headers.get("allow")]).toEqual([405, "POST"])
  })
})

const hoursFrom = (begin: Date, end: Date | null = null) => Math.round((Number(end) - begin.getTime()) / 3_600_000)

describe("while PayPal is down", () => {
  it("an event that cannot be verified is refused, until PayPal sends it again", async () => {
    const event = captureEvent("7AB12345CD678901E")
    await sandbox(shop, "faults", { next: 100, status: 500, path: "verify-webhook-signature" })
    expect(await deliver(shop, event)).toMatchObject({ status: 503 })
    expect(await keptEvents(shop, "7AB12345CD678901E")).toEqual([])
    await sandbox(shop, "faults", { next: 0 })
    expect((await deliver(shop, event)).status).toBe(200)
    const kept = await workedOff(shop, completed, "7AB12345CD678901E")
    expect(kept.outcome).toBe("PayPal does not know this capture.")
  })

  it("a stored event is tried again later, and no longer after three days", async () => {
    const email = "later@payment-events.example"
    const order = await shopper.approvedOrder(email, [parking])
    await sandbox(shop, "faults", { next: 1000, status: 500, path: "/v2/payments/captures" })
    const id = await integrator.captureOrder(order)
    const delayed = await eventually(async () => (await keptEvents(shop, id)).find(({ tries }) => tries === 1))
    expect(delayed).toMatchObject({ state: "waiting", outcome: expect.stringContaining("could not be reached") })
    expect((await purchaseOf(shop, email)).status).toBe("frozen")

    const waiting = await dueWorkOf(shop, "payment-event", delayed.id)
    expect(hoursFrom(delayed.created_at, waiting?.ends_at)).toBe(72)
    await shop.query("update due_work set ends_at = now() where subject = $1", [delayed.id])
    await makeDue(shop, "payment-event", "$2", delayed.id)
    expect(await workedOff(shop, completed, id)).toMatchObject({ state: "failed", tries: 2 })

    await sandbox(shop, "faults", { next: 0 })
    await shop.query("update due_work set due_at = now(), state = 'waiting' where subject = $1", [delayed.id])
    await lookForDueWork(shop)
    await expectDeliveredOnce(shop, staff, email)
  })
})

describe("an approved payment that nobody captures", () => {
  it("is captured once by the shop after two minutes", async () => {
    const order = await shopper.approvedOrder("left@payment-events.example", [parking])
    await eventually(async () => (await keptEvents(shop, order)).length === 1)
    await lookForDueWork(shop)
    const [{ seconds } = { seconds: 0 }] = await shop.query<{ seconds: number }>(
      `select extract(epoch from work.due_at - work.created_at)::int as seconds
       from due_work work join payment_event event on work.subject = event.id where resource_id = $1`,
      [order],
    )
    expect(seconds).toBe(120)
    expect((await purchaseOf(shop, "left@payment-events.example")).status).toBe("frozen")
    expect((await twoMinutesLater(order)).outcome).toBe(
      "The shop captured the payment, because no browser had asked to.",
    )
    await expectDeliveredOnce(shop, staff, "left@payment-events.example")
    expect((await shopper.capture(order)).body).toMatchObject({ status: "completed" })
  })

  it.each([
    ["the shopper asked to capture it", "update purchase set capture_asked_at = now() where email = $1", "has asked"],
    ["it is old", "update purchase set created_at = now() - interval '4 hours' where email = $1", "too old"],
  ])("is not captured when %s", async (name, sql, reason) => {
    const email = `${name.replaceAll(" ", "-")}@payment-events.example`
    const order = await shopper.approvedOrder(email, [parking])
    await shop.query(sql, [email])
    expect((await twoMinutesLater(order)).outcome).toContain(reason)
    expect((await purchaseOf(shop, email)).status).toBe("frozen")
  })

  it("is not captured when its address has begun another purchase since", async () => {
    const first = await shopper.approvedOrder("twice@payment-events.example", [parking])
    const second = await shopper.approvedOrder("twice@payment-events.example", [parking])
    expect((await twoMinutesLater(first)).outcome).toContain("another purchase")
    expect((await twoMinutesLater(second)).outcome).toContain("captured the payment")
    expect(await staff.orders("twice@payment-events.example")).toHaveLength(1)
  })
})

describe("one basket that was approved in two windows", () => {
  const refused = { status: 409, body: { code: "bought_meanwhile" } }
  const inTwoWindows = async (
    email: string,
    lines: [Line[], Line[]] = [[parking], [parking]],
    cards: WithCards = {},
  ) => {
    const [one, other] = lines
    return [
      await shopper.approvedOrder(email, one, "ok", cards),
      await shopper.approvedOrder(email, other, "ok", cards),
    ] as const
  }
  const capturedOf = async (orders: readonly string[]) =>
    (await sandboxState(shop)).captures.filter(({ orderId }) => orders.includes(orderId)).length

  it("is paid once when both windows capture, and the answers stay the same", async () => {
    const orders = await inTwoWindows("windows-at-once@payment-events.example")
    const answers = await Promise.all(orders.map((order) => shopper.capture(order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await Promise.all(orders.map((order) => shopper.capture(order)))
    expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
    expect(again.find(({ status }) => status === 409)).toMatchObject(refused)
    expect(await capturedOf(orders)).toBe(1)
  })

  it("is paid once while the first payment is pending", async () => {
    const one = await shopper.approvedOrder("windows-pending@payment-events.example", [parking], "pending")
    const other = await shopper.approvedOrder("windows-pending@payment-events.example", [parking])
    expect((await shopper.capture(one)).body).toMatchObject({ status: "pending" })
    expect(await shopper.capture(other)).toMatchObject(refused)
  })

  it("is the same with its lines in another order, and the refused payment releases its gift card", async () => {
    const room = { filename: "RoomTagCenterPro.zip", quantity: 1 }
    const email = "windows-card@payment-events.example"
    const payingCard = await givenCard(shop, 50_00)
    const cards = { payingCard, giftCards: [ownCard(25)] }
    const [one, other] = await inTwoWindows(
      email,
      [
        [parking, room],
        [room, parking],
      ],
      { giftCards: cards.giftCards },
    )
    const held = await shopper.approvedOrder(email, [parking, room], "ok", cards)
    expect((await shopper.capture(one)).status).toBe(200)
    expect(await shopper.capture(other)).toMatchObject(refused)
    expect(await shopper.capture(held)).toMatchObject(refused)
    expect((await shopper.validateGiftCard(payingCard.code)).body.value).toBe(50)
  })

  it("is not captured by the shop a second time", async () => {
    const email = "windows-left@payment-events.example"
    const [one, other] = await inTwoWindows(email)
    expect((await shopper.capture(one)).status).toBe(200)
    expect((await twoMinutesLater(other)).outcome).toContain("bought in another window")
    expect(await capturedOf([one, other])).toBe(1)
  })

  it("can be bought again on purpose, and another basket or address is not affected", async () => {
    const email = "on-purpose@payment-events.example"
    const two = { ...parking, quantity: 2 }
    const other = await shopper.approvedOrder("another-office@payment-events.example", [parking])
    const more = await shopper.approvedOrder(email, [two])
    await shopper.buy(email, [parking])
    await shopper.buy(email, [parking])
    expect((await shopper.capture(more)).status).toBe(200)
    expect((await shopper.capture(other)).status).toBe(200)
    expect(await staff.orders(email)).toHaveLength(3)
  })

  it("is delivered twice when PayPal took the money for both", async () => {
    const email = "windows-taken@payment-events.example"
    const [one, other] = await inTwoWindows(email)
    await Promise.all([one, other].map((order) => integrator.captureOrder(order)))
    expect((await shopper.capture(one)).status).toBe(200)
    expect((await shopper.capture(other)).status).toBe(200)
    expect(await staff.orders(email)).toHaveLength(2)
  })
})

describe("a payment that PayPal reversed", () => {
  it("closes the mismatch of a capture without a purchase", async () => {
    const id = await integrator.capture("12.00")
    await workedOff(shop, completed, id)
    const listed = () => shop.query("select kind, state from capture_mismatch where capture_id = $1", [id])
    expect(await listed()).toEqual([{ kind: "unknown", state: "open" }])
    await sandbox(shop, "reverse", { captureId: id })
    await eventually(async () => (await listed())[0]?.state === "refunded")
  })

  it("refunds its purchase: the download ends, a credit note is issued and the shopper gets a mail", async () => {
    const email = "taken-back@payment-events.example"
    const id = await shopper.buy(email, [parking])
    await sandbox(shop, "reverse", { captureId: id })
    const { id: purchaseId } = await purchaseIn(shop, email, "refunded")
    const refunds = () =>
      shop.query("select origin, scope, state, wallet from purchase_refund where purchase_id = $1", [purchaseId])
    await eventually(async () => (await refunds())[0]?.state === "done")
    expect(await refunds()).toEqual([{ origin: "reversal", scope: "whole", state: "done", wallet: 5399 }])
    expect((await shopper.download(id, parking.filename)).status).toBe(403)
    expect(await staff.orders(email)).toMatchObject([{ payment_status: "refunded" }])
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
    const notes = await shop.query("select kind from receipt where purchase_id = $1 order by issued_at", [purchaseId])
    expect(notes).toEqual([{ kind: "receipt" }, { kind: "credit-note" }])
  })
})

it("a purchase is closed without delivery when its refund is the first event", async () => {
  await hearOfPayments(shop, false)
  const order = await shopper.approvedOrder("refund-first@payment-events.example", [parking])
  const id = await integrator.captureOrder(order)
  await hearOfPayments(shop)
  await sandbox(shop, "reverse", { captureId: id })
  const purchase = await purchaseIn(shop, "refund-first@payment-events.example", "refunded")
  expect(purchase).toMatchObject({ transaction_id: id, order_id: null, check_at: null })
  expect(await staff.orders("refund-first@payment-events.example")).toEqual([])
  expect(await shop.query("select id from receipt where purchase_id = $1", [purchase.id])).toEqual([])
})

it("a capture without a purchase is listed once and can be claimed by process-payment", async () => {
  const id = await integrator.capture("53.99")
  await workedOff(shop, completed, id)
  await deliver(shop, captureEvent(id))
  await eventually(async () => (await keptEvents(shop, id)).filter(({ state }) => state === "done").length === 2)
  const listed = () => shop.query("select kind, state, amount, email from capture_mismatch where capture_id = $1", [id])
  expect(await listed()).toEqual([{ kind: "unknown", state: "open", amount: 5399, email: null }])
  const claim = await shopper.processPayment(id, "claims@payment-events.example", [parking])
  expect(claim.body).toMatchObject({ success: true })
  expect(await listed()).toMatchObject([{ kind: "unknown", state: "claimed" }])
  await expectDeliveredOnce(shop, staff, "claims@payment-events.example")
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
