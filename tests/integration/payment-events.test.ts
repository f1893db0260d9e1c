import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { checkIn, dueWorkOf, lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { Integrator } from "../helpers/integrator"
import { runJob } from "../helpers/jobs"
import { deliver, keptEvents, type SignedEvent, signatureOf, signedEvent, workedOff } from "../helpers/payment-events"
import { expectDeliveredOnce, mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { call, type Line, ownCard, Shopper, sandbox, sandboxState, type WithCards } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { expectStatesOfTable } from "../helpers/stored-states"

let shop: TestShop
let shopper: Shopper
let staff: Staff
let integrator: Integrator

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "100" }, { hasWebhooks: true })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
  integrator = new Integrator(shop)
})
afterAll(() => shop?.stop())
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
  return {
    facts,
    orders: await staff.orders(email),
    mails: (await mailsTo(shop, email, "purchase-confirmation")).length,
  }
}

describe("a purchase whose browser died after the capture", () => {
  it("is finished by PayPal's event alone", async () => {
    const order = await shopper.approvedOrder("webhook@example.com", [parking], "ok", { giftCards: [ownCard(25)] })
    const id = await integrator.captureOrder(order)
    await expectDeliveredOnce(shop, staff, "webhook@example.com", 1, 1)
    expect(await workedOff(shop, completed, id)).toMatchObject({ state: "done", outcome: "The purchase is completed." })
    expect((await shopper.download(id, parking.filename)).status).toBe(200)
  })

  it("is finished once by browser, event and due work at once", async () => {
    const email = "together@example.com"
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
  it("that comes again is kept once, and changes nothing", async () => {
    const id = await shopper.buy("again@example.com", [parking])
    await workedOff(shop, completed, id)
    const before = await stateOf("again@example.com")
    const event = captureEvent(id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(shop, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await eventually(async () => (await keptEvents(shop, id)).every(({ state }) => state === "done"))
    expect((await keptEvents(shop, id)).map(({ event_id }) => event_id)).toContain(event.id)
    expect(await keptEvents(shop, id)).toHaveLength(2)
    expect(await stateOf("again@example.com")).toEqual(before)
  })

  it.each(["PAYMENT.CAPTURE.PENDING", "PAYMENT.CAPTURE.DECLINED", "PAYMENT.CAPTURE.DENIED"])(
    "of %s that comes after the completion changes nothing: PayPal says what is true",
    async (type) => {
      const email = `late-${type.split(".")[2]?.toLowerCase()}@example.com`
      const id = await shopper.buy(email, [parking])
      const before = await stateOf(email)
      expect((await deliver(shop, captureEvent(id, type))).status).toBe(200)
      expect((await workedOff(shop, type, id)).outcome).toBe("The purchase is completed.")
      expect(await stateOf(email)).toEqual(before)
    },
  )

  it("that comes after all was refunded delivers nothing", async () => {
    const order = await shopper.approvedOrder("refunded@example.com", [parking])
    const id = await integrator.captureOrder(order)
    await purchaseIn(shop, "refunded@example.com", "completed")
    await shop.query("update purchase set status = 'refunded' where email = 'refunded@example.com'")
    const event = captureEvent(id)
    await deliver(shop, event)
    const kept = await eventually(async () =>
      (await keptEvents(shop, id)).find(({ event_id, state }) => event_id === event.id && state === "done"),
    )
    expect(kept.outcome).toBe("The purchase is refunded.")
    expect((await purchaseOf(shop, "refunded@example.com")).status).toBe("refunded")
  })

  it("about a capture that is not at PayPal does nothing", async () => {
    await deliver(shop, captureEvent("0AB12345CD678901E"))
    expect((await workedOff(shop, completed, "0AB12345CD678901E")).outcome).toBe("PayPal does not know this capture.")
  })

  it("of a type that the shop does not act upon is answered, and not kept", async () => {
    const event = signedEvent(shop, "CUSTOMER.DISPUTE.CREATED", { dispute_id: "PP-D-1" })
    expect((await deliver(shop, event)).status).toBe(200)
    expect(await shop.query("select id from payment_event where event_id = $1", [event.id])).toEqual([])
  })

  it("of another environment stays as it is, and so does its purchase", async () => {
    const order = await shopper.approvedOrder("elsewhere@example.com", [parking])
    await shop.query("update purchase set environment = 'production' where email = 'elsewhere@example.com'")
    const id = await integrator.captureOrder(order)
    // Unknown in this environment.
    await workedOff(shop, completed, id)
    expect((await purchaseOf(shop, "elsewhere@example.com")).status).toBe("frozen")
    const [kept] = await keptEvents(shop, id)
    // Work is deleted a moment after it is done.
    await eventually(
      async () => (await shop.query("select 1 from due_work where subject = $1", [kept?.id])).length === 0,
    )
    await shop.query("update payment_event set environment = 'production', done_at = null where id = $1", [kept?.id])
    await shop.query(
      "insert into due_work (id, kind, subject, environment, due_at) values ($1, 'payment-event', $1, 'production', now())",
      [kept?.id],
    )
    await lookForDueWork(shop)
    await lookForDueWork(shop)
    expect(await keptEvents(shop, id)).toMatchObject([{ state: "waiting", tries: kept?.tries }])
  })
})

describe("an event that PayPal did not sign", () => {
  const names = [
    "paypal-transmission-id",
    "paypal-transmission-time",
    "paypal-transmission-sig",
    "paypal-auth-algo",
    "paypal-cert-url",
  ]
  const refused = async (event: SignedEvent, status: number, type: string) => {
    expect(await deliver(shop, event)).toMatchObject({ status, body: { type, message: expect.any(String) } })
    expect(await shop.query("select id from payment_event where event_id = $1", [event.id])).toEqual([])
  }
  const genuine = () => captureEvent("8AB12345CD678901E")

  it.each(names)("is malformed without %s", async (name) => {
    const event = genuine()
    delete event.headers[name]
    await refused(event, 400, "invalid_data")
  })

  it.each(names.slice(0, 4))("is forged with another %s", async (name) => {
    const event = genuine()
    event.headers[name] = String(event.headers[name]).replace(/^./, (first) => (first === "Q" ? "R" : "Q"))
    await refused(event, 401, "unauthorized")
  })

  it("is forged with another's signature, and with one for other bytes", async () => {
    const event = genuine()
    await refused({ ...event, headers: genuine().headers }, 401, "unauthorized")
    await refused({ ...event, body: event.body.replace("COMPLETED", "DECLINED!") }, 401, "unauthorized")
  })

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["an event without an id", '{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}'],
    ["a second object behind", '{"id":"WH-1","event_type":"X"},{"a":1}'],
  ])("is malformed with %s", async (_, body) => {
    await refused({ id: "WH-1", body, headers: signatureOf(shop, body) }, 400, "invalid_data")
  })

  it("is not read to its end when it is huge", async () => {
    const event = signedEvent(shop, completed, { id: "8AB12345CD678901E", filler: "x".repeat(300_000) })
    expect((await deliver(shop, event)).status).toBe(413)
    expect(await shop.query("select id from payment_event where event_id = $1", [event.id])).toEqual([])
  })

  it("is told in Medusa's form that there is only POST", async () => {
    const { status, headers } = await call(`${shop.url}/hooks/paypal`)
    expect([status, headers.get("allow")]).toEqual([405, "POST"])
  })
})

const hoursFrom = (begin: Date, end: Date | null = null) => Math.round((Number(end) - begin.getTime()) / 3_600_000)

describe("while PayPal is down", () => {
  it("an event is not believed unverified: PayPal delivers it again", async () => {
    const event = captureEvent("7AB12345CD678901E")
    await sandbox(shop, "faults", { next: 100, status: 500, path: "verify-webhook-signature" })
    expect(await deliver(shop, event)).toMatchObject({ status: 503 })
    expect(await keptEvents(shop, "7AB12345CD678901E")).toEqual([])
    await sandbox(shop, "faults", { next: 0 })
    expect((await deliver(shop, event)).status).toBe(200)
    await workedOff(shop, completed, "7AB12345CD678901E")
  })

  it("an event that was kept is tried again later, and given up after three days", async () => {
    const email = "later@example.com"
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

describe("an approval that was left alone", () => {
  it("rests for two minutes", async () => {
    const order = await shopper.approvedOrder("resting@example.com", [parking])
    await eventually(async () => (await keptEvents(shop, order)).length === 1)
    await lookForDueWork(shop)
    const [{ seconds } = { seconds: 0 }] = await shop.query<{ seconds: number }>(
      `select extract(epoch from work.due_at - work.created_at)::int as seconds
       from due_work work join payment_event event on work.subject = event.id where resource_id = $1`,
      [order],
    )
    expect(seconds).toBe(120)
    expect((await purchaseOf(shop, "resting@example.com")).status).toBe("frozen")
  })

  it("is captured by the shop, once", async () => {
    const order = await shopper.approvedOrder("left@example.com", [parking])
    expect((await twoMinutesLater(order)).outcome).toBe("The shop captured it, because no browser had asked to.")
    await expectDeliveredOnce(shop, staff, "left@example.com")
    expect((await shopper.capture(order)).body).toMatchObject({ status: "completed" })
  })

  it.each([
    ["the shopper asked to capture it", "update purchase set capture_asked_at = now() where email = $1", "has asked"],
    ["it is old", "update purchase set created_at = now() - interval '4 hours' where email = $1", "too old"],
  ])("is not captured when %s", async (name, sql, reason) => {
    const email = `${name.replaceAll(" ", "-")}@example.com`
    const order = await shopper.approvedOrder(email, [parking])
    await shop.query(sql, [email])
    expect((await twoMinutesLater(order)).outcome).toContain(reason)
    expect((await purchaseOf(shop, email)).status).toBe("frozen")
  })

  it("is not captured when the same address has begun another purchase since: nobody pays twice", async () => {
    const first = await shopper.approvedOrder("twice@example.com", [parking])
    const second = await shopper.approvedOrder("twice@example.com", [parking])
    expect((await twoMinutesLater(first)).outcome).toContain("another purchase")
    expect((await twoMinutesLater(second)).outcome).toContain("captured it")
    expect(await staff.orders("twice@example.com")).toHaveLength(1)
  })

  it("is not captured when the shopper did: asking is what stops it", async () => {
    const order = await shopper.approvedOrder("asked@example.com", [parking])
    await shopper.capture(order)
    const [row] = await shop.query("select capture_asked_at from purchase where email = 'asked@example.com'")
    expect(row?.capture_asked_at).not.toBeNull()
    expect((await twoMinutesLater(order)).outcome).toBe("Left alone: the purchase is completed.")
  })
})

describe("one basket, approved in two windows", () => {
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

  it("is paid once, whichever comes first, and says so as often as it is asked", async () => {
    const [one, other] = await inTwoWindows("windows@example.com")
    expect((await shopper.capture(other)).status).toBe(200)
    expect(await shopper.capture(one)).toMatchObject(refused)
    expect(await shopper.capture(one)).toMatchObject(refused)
    expect((await shopper.capture(other)).status).toBe(200)
    expect(await capturedOf([one, other])).toBe(1)
    expect(await staff.orders("windows@example.com")).toHaveLength(1)
  })

  it("is paid once when both are captured at the same moment", async () => {
    const orders = await inTwoWindows("windows-at-once@example.com")
    const answers = await Promise.all(orders.map((order) => shopper.capture(order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await capturedOf(orders)).toBe(1)
  })

  it("is paid once when the first payment is not settled yet", async () => {
    const one = await shopper.approvedOrder("windows-pending@example.com", [parking], "pending")
    const other = await shopper.approvedOrder("windows-pending@example.com", [parking])
    expect((await shopper.capture(one)).body).toMatchObject({ status: "pending" })
    expect(await shopper.capture(other)).toMatchObject(refused)
  })

  it("is the same with its lines in another order, and lets go of what the second held", async () => {
    const room = { filename: "RoomTagCenterPro.zip", quantity: 1 }
    const email = "windows-card@example.com"
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

  it("is left alone by the shop itself", async () => {
    const email = "windows-left@example.com"
    const [one, other] = await inTwoWindows(email)
    expect((await shopper.capture(one)).status).toBe(200)
    expect((await twoMinutesLater(other)).outcome).toContain("bought in another window")
    expect(await capturedOf([one, other])).toBe(1)
  })

  it("may be bought twice on purpose, and beside another basket or for another address", async () => {
    const email = "on-purpose@example.com"
    const two = { ...parking, quantity: 2 }
    const other = await shopper.approvedOrder("another-office@example.com", [parking])
    const more = await shopper.approvedOrder(email, [two])
    await shopper.buy(email, [parking])
    await shopper.buy(email, [parking])
    expect((await shopper.capture(more)).status).toBe(200)
    expect((await shopper.capture(other)).status).toBe(200)
    expect(await staff.orders(email)).toHaveLength(3)
  })

  it("is delivered where PayPal took the money for both", async () => {
    const email = "windows-taken@example.com"
    const [one, other] = await inTwoWindows(email)
    await integrator.captureOrder(other)
    expect((await shopper.capture(one)).status).toBe(200)
    expect((await shopper.capture(other)).status).toBe(200)
    expect(await staff.orders(email)).toHaveLength(2)
  })
})

describe("money that went back at PayPal", () => {
  it("of a capture without a purchase closes its mismatch", async () => {
    const id = await integrator.capture("12.00")
    await workedOff(shop, completed, id)
    const listed = () => shop.query("select kind, state from capture_mismatch where capture_id = $1", [id])
    expect(await listed()).toEqual([{ kind: "unknown", state: "open" }])
    await sandbox(shop, "reverse", { captureId: id })
    await eventually(async () => (await listed())[0]?.state === "refunded")
  })

  it("of a purchase ends it by itself: its file, its order's payment, and the shopper is told", async () => {
    const email = "taken-back@example.com"
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

  it.each([
    [
      "a refund",
      (id: string) => ({ id: "R1", links: [{ rel: "up", href: `https://api.paypal.com/v2/payments/captures/${id}` }] }),
    ],
    [
      "the capture",
      (id: string) => ({ id, links: [{ rel: "up", href: "https://api.paypal.com/v2/checkout/orders/1" }] }),
    ],
  ])("is understood when the event's resource is %s", async (name, resource) => {
    const email = `${name.replace(" ", "-")}@example.com`
    const id = await shopper.buy(email, [parking])
    const event = signedEvent(shop, "PAYMENT.CAPTURE.REVERSED", resource(id))
    await deliver(shop, event)
    const [kept] = await eventually(async () => {
      const rows = await shop.query("select outcome from payment_event where event_id = $1 and done_at is not null", [
        event.id,
      ])
      return rows.length > 0 && rows
    })
    expect(kept?.outcome).not.toMatch(/does not know|no purchase/)
  })
})

it("a refund that is the first that is heard of a capture closes its purchase, and delivers nothing", async () => {
  await sandbox(shop, "webhook-url", { url: null })
  const order = await shopper.approvedOrder("refund-first@example.com", [parking])
  const id = await integrator.captureOrder(order)
  await sandbox(shop, "webhook-url", { url: `${shop.url}/hooks/paypal` })
  await sandbox(shop, "reverse", { captureId: id })
  const purchase = await purchaseIn(shop, "refund-first@example.com", "refunded")
  expect(purchase).toMatchObject({ transaction_id: id, order_id: null, check_at: null })
  expect(await staff.orders("refund-first@example.com")).toEqual([])
})

it("a capture without a purchase is listed once, and claimed by process-payment", async () => {
  const id = await integrator.capture("53.99")
  await workedOff(shop, completed, id)
  await deliver(shop, captureEvent(id))
  await eventually(async () => (await keptEvents(shop, id)).filter(({ state }) => state === "done").length === 2)
  const listed = () => shop.query("select kind, state, amount, email from capture_mismatch where capture_id = $1", [id])
  expect(await listed()).toEqual([{ kind: "unknown", state: "open", amount: 5399, email: null }])
  const claim = await shopper.processPayment(id, "claims@example.com", [parking])
  expect(claim.body).toMatchObject({ success: true })
  expect(await listed()).toMatchObject([{ kind: "unknown", state: "claimed" }])
  await expectDeliveredOnce(shop, staff, "claims@example.com")
})

it("takes no events while nobody set the webhook up, and says why", async () => {
  await shop.restart({ PAYPAL_ENVIRONMENT: "sandbox", PAYPAL_CLIENT_ID: "an-id", PAYPAL_CLIENT_SECRET: "a-secret" })
  const answer = await deliver(shop, captureEvent("8AB12345CD678901E"))
  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining("PAYPAL_WEBHOOK_ID") } })
})

it("leaves every purchase in a state of the table", () => expectStatesOfTable(shop))
