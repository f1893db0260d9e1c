import { beforeEach, describe, expect, it } from "vitest"
import { captureKinds } from "../../backend/admin/captures/capture-words"
import type { MismatchView } from "../../backend/workflows/purchase/mismatch/mismatch-view"
import { atSharedShop, integrator, refundDesk, shop, shopper, staff } from "../helpers/at-shared-shop"
import { makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { book, expectSoundLedgers, givenCard, type KnownCard, spentOf } from "../helpers/gift-cards"
import { deliver, signedEvent, workedOff } from "../helpers/payment-events"
import { admin } from "../helpers/prepared"
import { pageOf } from "../helpers/purchase-page"
import { mailsTo, purchaseOf } from "../helpers/purchases"
import { type Answer, call, sandbox } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

atSharedShop()
beforeEach(async () => {
  await sandbox(shop, "faults", { next: 0 })
})

const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99, 53.99 with tax
const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99

type One = Answer<{ capture_mismatch: MismatchView; message?: string }>

async function mismatchOf(captureId: string): Promise<MismatchView> {
  const { body } = await staff.get<{ capture_mismatches: MismatchView[] }>(`/admin/capture-mismatches?q=${captureId}`)
  const [found] = body.capture_mismatches
  if (!found) throw new Error(`${captureId} is not listed`)
  return found
}

const refund = (id: string, body: object = {}): Promise<One> =>
  staff.post(`/admin/capture-mismatches/${id}/refund`, body)
const release = (id: string, note = "They called."): Promise<One> =>
  staff.post(`/admin/capture-mismatches/${id}/release`, { note })

/** Newest first. */
async function actionsOn(id: string) {
  const { body } = await staff.get<{ capture_mismatch: { actions: { action: string; by: string; reason: string }[] } }>(
    `/admin/capture-mismatches/${id}`,
  )
  return body.capture_mismatch.actions.map(({ action, by, reason }) => ({ action, by, reason }))
}

/** PayPal captures another amount or currency. */
async function tampered(email: string, changed: { amount?: string; currency?: string }, payingCard?: KnownCard) {
  const order = await shopper.approvedOrder(email, [parking], "ok", payingCard ? { payingCard } : {})
  await sandbox(shop, "tamper", { orderId: order, ...changed })
  expect((await shopper.capture(order)).body).toMatchObject({ code: "amount_mismatch" })
  const { transaction_id } = await purchaseOf(shop, email)
  return mismatchOf(transaction_id ?? "")
}

/** Submits an integrator's own capture for items that cost another price. */
async function presented(email: string, amount = "50.00", currency = "USD") {
  const id = await integrator.capture(amount, currency)
  expect((await shopper.processPayment(id, email, [parking])).body).toMatchObject({ success: false })
  return mismatchOf(id)
}

async function deliverRefundEvent(captureId: string, refundId: string): Promise<void> {
  const up = { rel: "up", href: `${shop.sandboxUrl}/v2/payments/captures/${captureId}` }
  await deliver(shop, signedEvent(shop, "PAYMENT.CAPTURE.REFUNDED", { id: refundId, links: [up] }))
  await workedOff(shop, "PAYMENT.CAPTURE.REFUNDED", refundId)
}

async function cardSpent(email: string) {
  const payingCard = await givenCard(shop, 2500)
  const order = await shopper.approvedOrder(email, [parking], "ok", { payingCard })
  await shopper.buy(`spends-${email}`, [level], { payingCard })
  const id = await integrator.captureOrder(order)
  await shopper.processPayment(id, email, [parking])
  return { mismatch: await mismatchOf(id), payingCard }
}

const refusedWith = (text: string) => ({ status: 400, body: { message: expect.stringContaining(text) } })

describe("a mismatch is listed with its reason:", () => {
  it("a wrong amount or currency, with its purchase", async () => {
    expect(await tampered("list-amount@capture-mismatches.example", { amount: "1.00" })).toMatchObject({
      kind: "amount",
      state: "open",
      amount: 100,
      purchase_id: (await purchaseOf(shop, "list-amount@capture-mismatches.example")).id,
      reason: "1.00 USD was captured; 53.99 USD was expected.",
    })
    const email = "list-currency@capture-mismatches.example"
    expect(await tampered(email, { currency: "EUR" })).toMatchObject({ kind: "currency" })
    expect(await purchaseOf(shop, email)).toMatchObject({ status: "mismatched", check_at: null })
  })

  it("wrong items, with the wanted items and without gift card codes", async () => {
    const payingCard = await givenCard(shop, 2500)
    const id = await integrator.capture("9.00")
    await shopper.processPayment(id, "list-items@capture-mismatches.example", [parking], { payingCard })
    const { id: mismatchId } = await mismatchOf(id)
    const { body }: One = await staff.get(`/admin/capture-mismatches/${mismatchId}`)
    expect(body.capture_mismatch).toMatchObject({ kind: "items", wanted: { items: [parking] } })
    expect(JSON.stringify(body)).not.toContain(payingCard.code)
    const asked = await staff.get(`/admin/capture-mismatches/${mismatchId}?fields=%2Bwanted`)
    expect(JSON.stringify(asked.body)).not.toContain(payingCard.code)
  })

  it("a spent gift card, and a transaction of another payment environment", async () => {
    expect((await cardSpent("list-card@capture-mismatches.example")).mismatch).toMatchObject({ kind: "gift_card" })
    const id = await shopper.buy("list-elsewhere@capture-mismatches.example", [parking])
    await shop.query("update purchase set environment = 'production' where transaction_id = $1", [id])
    await shopper.processPayment(id, "list-elsewhere@capture-mismatches.example", [parking])
    const mismatch = await mismatchOf(id)
    expect(mismatch).toMatchObject({ kind: "environment", state: "open" })
    expect(await refund(mismatch.id)).toMatchObject({ status: 400 })
    expect(await refundDesk.atPaypal(id)).toEqual([])
    expect((await release(mismatch.id)).body.capture_mismatch.state).toBe("released")
    expect(await actionsOn(mismatch.id)).toMatchObject([{ action: "release" }])
  })

  it("and found by state, kind, capture and address, newest first, by staff alone", async () => {
    const list = (query: string) =>
      staff.get<{ capture_mismatches: MismatchView[]; count: number }>(`/admin/capture-mismatches?${query}`)
    const { body } = await list("state=open&kind=items&q=list-items%40")
    expect(body).toMatchObject({ count: 1, capture_mismatches: [{ email: "list-items@capture-mismatches.example" }] })
    for (const kind of Object.keys(captureKinds)) expect((await list(`kind=${kind}`)).status, kind).toBe(200)
    const all = (await list("limit=2")).body
    expect(all.capture_mismatches).toHaveLength(2)
    expect(all.count).toBeGreaterThan(2)
    const times = (await list("")).body.capture_mismatches.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
    expect((await list("state=nothing")).status).toBe(400)
    expect((await call(`${shop.url}/admin/capture-mismatches`)).status).toBe(401)
    expect((await staff.get("/admin/capture-mismatches/capmm_none")).status).toBe(404)
    expect((await refund("capmm_none")).status).toBe(404)
  })
})

describe("a mismatch that staff refund", () => {
  it.each([
    ["amount", () => tampered("back-amount@capture-mismatches.example", { amount: "1.00" }), "1.00"],
    ["currency", () => tampered("back-currency@capture-mismatches.example", { currency: "EUR" }), "53.99"],
    ["items", () => presented("back-items@capture-mismatches.example"), "50.00"],
  ])("is refunded in full and once, by ten calls at once (%s)", async (kind, make, amount) => {
    const mismatch = await make()
    expect(mismatch.kind).toBe(kind)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(mismatch.id, { note: "Sorry." })))
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { capture_mismatch: { state: "refunded", note: "Sorry." } } })
      expect(answer.body.capture_mismatch.resolved_by).toMatch(/^user_/)
    }
    expect(await refundDesk.atPaypal(mismatch.capture_id)).toEqual([amount])
    expect(await release(mismatch.id)).toMatchObject({ status: 400 })
    expect(await actionsOn(mismatch.id)).toEqual([{ action: "refund", by: admin.email, reason: "Sorry." }])
    if (!mismatch.purchase_id) return
    const sql = "select status, refunded_wallet from purchase where id = $1"
    const [purchase] = await shop.query(sql, [mismatch.purchase_id])
    const inDollars = kind === "currency" ? 0 : mismatch.amount
    expect(purchase).toMatchObject({ status: "refunded", refunded_wallet: inDollars })
  })

  it("is refunded once by due work after an outage of PayPal", async () => {
    const id = await integrator.capture("53.99")
    await shopper.processPayment(id, "away@capture-mismatches.example", [level])
    const { id: mismatchId } = await mismatchOf(id)
    await sandbox(shop, "faults", { next: 1000, status: 503, path: "/refund" })
    expect(await refund(mismatchId)).toMatchObject({ status: 202, body: { capture_mismatch: { state: "refunding" } } })
    expect((await shopper.processPayment(id, "away@capture-mismatches.example", [parking])).body.success).toBe(false)
    await sandbox(shop, "faults", { next: 1000, status: "drop-after", path: "/refund" })
    expect((await refund(mismatchId)).status).toBe(202)
    await sandbox(shop, "faults", { next: 0 })
    await makeDue(shop, "mismatch-refund")
    await eventually(async () => (await mismatchOf(id)).state === "refunded")
    expect(await refundDesk.atPaypal(id)).toEqual(["53.99"])
    expect(await actionsOn(mismatchId)).toEqual([{ action: "refund", by: admin.email, reason: null }])
    expect(await staff.orders("away@capture-mismatches.example")).toEqual([])
  })

  it("is open again when PayPal refuses the refund", async () => {
    const orderId = await shopper.approvedOrder("refused@capture-mismatches.example", [parking], "pending")
    await sandbox(shop, "tamper", { orderId, amount: "1.00" })
    await shopper.capture(orderId)
    const captureId = (await purchaseOf(shop, "refused@capture-mismatches.example")).transaction_id ?? ""
    const { id } = await mismatchOf(captureId)
    // PayPal was unreachable when staff decided; it refunds nothing unsettled.
    await shop.query(
      `update capture_mismatch set state = 'refunding', note = 'Sorry.', resolved_at = now(),
         resolved_by = (select id from "user" where email = $1) where id = $2`,
      [admin.email, id],
    )
    expect((await refund(id)).status).toBe(400)
    const note = "PayPal refused the refund: the payment is not settled yet (PENDING_CAPTURE)."
    expect(await mismatchOf(captureId)).toMatchObject({ state: "open", resolved_by: null, resolved_at: null, note })
    const notices = `select data ->> 'title' as title from notification where template = 'team-notice' and data::text like $1
      order by created_at`
    expect(await shop.query(notices, [`%${captureId}%`])).toEqual([
      { title: "A payment does not match" },
      { title: "A refund did not go through" },
    ])
    await sandbox(shop, "settle", { captureId, outcome: "completed" })
    await deliverRefundEvent(captureId, await integrator.refund(captureId))
    const byPaypal = { state: "refunded", resolved_by: "provider", resolved_by_name: null, note: null }
    expect(await mismatchOf(captureId)).toMatchObject(byPaypal)
  })

  it("stays open while PayPal cannot be asked", async () => {
    const mismatch = await presented("unasked@capture-mismatches.example")
    await sandbox(shop, "faults", { next: 1000, status: 500, path: "/v2/payments/captures" })
    expect((await refund(mismatch.id)).status).toBe(503)
    expect((await release(mismatch.id)).status).toBe(503)
    expect((await mismatchOf(mismatch.capture_id)).state).toBe("open")
    expect(await actionsOn(mismatch.id)).toEqual([])
  })
})

describe("a mismatch that staff release", () => {
  const deliveredOnce = async (email: string, paid: number) => {
    const purchase = await eventually(async () => {
      const row = await purchaseOf(shop, email)
      return row.status === "completed" && row
    })
    const orders = await staff.orders(email)
    expect(orders).toMatchObject([{ id: purchase.order_id }])
    const booked = await shop.query("select amount from order_transaction where order_id = $1", [purchase.order_id])
    expect(booked.map(({ amount }) => Number(amount))).toEqual([paid])
    const captures = await shop.query(
      "select capture.amount from capture join payment on payment.id = capture.payment_id where payment.payment_session_id = (select payment_session_id from purchase where id = $1)",
      [purchase.id],
    )
    expect(captures.map(({ amount }) => Number(amount))).toEqual([paid])
    expect(await mailsTo(shop, email, "purchase-confirmation")).toHaveLength(1)
    expect((await shopper.download(purchase.transaction_id ?? "", parking.filename)).status).toBe(200)
    return purchase
  }
  const releaseAtOnce = async (id: string) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => release(id, "They called.")))
    for (const answer of answers) {
      expect(answer, JSON.stringify(answer.body)).toMatchObject({
        status: 200,
        body: { capture_mismatch: { state: "released", note: "They called." } },
      })
    }
    expect(await actionsOn(id)).toEqual([{ action: "release", by: admin.email, reason: "They called." }])
  }

  it("is delivered once for what PayPal took, by ten calls at once", async () => {
    const email = "release-more@capture-mismatches.example"
    const mismatch = await tampered(email, { amount: "60.00" })
    await releaseAtOnce(mismatch.id)
    expect(await deliveredOnce(email, 60)).toMatchObject({ captured_amount: 6000, problem: null })
    expect((await refund(mismatch.id)).status).toBe(400)
  })

  it("takes from the gift card its part, or what the card still holds", async () => {
    const whole = await givenCard(shop, 2500)
    await releaseAtOnce((await tampered("release-with-card@capture-mismatches.example", { amount: "2.00" }, whole)).id)
    await deliveredOnce("release-with-card@capture-mismatches.example", 2)
    const { mismatch, payingCard: empty } = await cardSpent("release-card@capture-mismatches.example")
    await releaseAtOnce(mismatch.id)
    await deliveredOnce("release-card@capture-mismatches.example", 26.99)
    const less = await givenCard(shop, 2500)
    const email = "release-rest@capture-mismatches.example"
    const order = await shopper.approvedOrder(email, [parking], "ok", { payingCard: less })
    await book(shop, { cardId: less.code, kind: "adjust", amount: -1000 })
    const id = await integrator.captureOrder(order)
    await shopper.processPayment(id, email, [parking])
    await releaseAtOnce((await mismatchOf(id)).id)
    await deliveredOnce(email, 26.99)
    const spent = await Promise.all([whole, empty, less].map(({ code }) => spentOf(shop, code)))
    expect(spent).toEqual([2500, 2500, 1500])
    await expectSoundLedgers(shop)
  })

  it("needs a note, and shows the same amounts on receipt, credit note, page, list and Medusa's order", async () => {
    const email = "release-alike@capture-mismatches.example"
    const mismatch = await presented(email) // $50.00 for a price of $53.99
    for (const body of [{}, { note: "", all: true }]) {
      expect((await staff.post(`/admin/capture-mismatches/${mismatch.id}/release`, body)).status).toBe(400)
    }
    await releaseAtOnce(mismatch.id)
    expect((await shopper.processPayment(mismatch.capture_id, email, [parking])).body.success).toBe(true)
    const { id, order_id, transaction_id } = await deliveredOnce(email, 50)
    const paid = { subtotal: "46.30", discount: null, tax: "3.70", total: "50.00" }
    const page = await pageOf(shop, transaction_id ?? "")
    expect(page).toMatchObject({ ...paid, adjustment: "-3.69" })
    expect(page.receipts[0]).toMatchObject({ ...paid, lines: [{ amount: "49.99" }, { amount: "-3.69" }] })
    const listed = await staff.get<{ purchases: object[] }>(`/admin/purchases?q=${email}`)
    expect(listed.body.purchases).toMatchObject([{ ...paid, discount: "0.00", asked_total: "53.99" }])
    const fields = "total,tax_total,original_tax_total,credit_line_total,summary"
    const medusas = await staff.get<{ order: object }>(`/admin/orders/${order_id}?fields=${fields}`)
    expect(medusas.body.order).toMatchObject({
      total: 50,
      tax_total: 3.7,
      original_tax_total: 3.7,
      credit_line_total: 3.69,
      summary: { pending_difference: 0 },
    })

    const line = { scope: "lines", lines: [{ line: 0, quantity: 1 }] }
    const { body } = await staff.post<{ refund: object }>(`/admin/purchases/${id}/refunds`, line)
    expect(body.refund).toMatchObject({ state: "done", wallet: "50.00", card: "0.00", tax: "3.70" })
    expect((await pageOf(shop, transaction_id ?? "")).receipts[1]).toMatchObject({ ...paid, taxRate: "8%" })
  })

  it("is not delivered for another currency", async () => {
    const mismatch = await tampered("release-currency@capture-mismatches.example", { currency: "EUR" })
    expect(await release(mismatch.id)).toMatchObject(refusedWith("currency"))
    const items = await presented("release-euros@capture-mismatches.example", "53.99", "EUR")
    expect(await release(items.id)).toMatchObject({ status: 400 })
    expect(await staff.orders("release-euros@capture-mismatches.example")).toEqual([])
  })

  it("is not delivered after a partial refund", async () => {
    const mismatch = await presented("parted@capture-mismatches.example")
    await integrator.refund(mismatch.capture_id, "1.00")
    expect(await release(mismatch.id)).toMatchObject(refusedWith("The shop does not have this money"))
    expect(await staff.orders("parted@capture-mismatches.example")).toEqual([])
  })

  // A crash during a release can leave a frozen purchase without a capture.
  it("is not delivered while it is refunded, although a purchase waits for it", async () => {
    const email = "going-back@capture-mismatches.example"
    const id = await integrator.capture("53.99")
    expect((await shopper.processPayment(id, email, [level])).body).toMatchObject({ success: false })
    const mismatch = await mismatchOf(id)
    const order = await shopper.approvedOrder(email, [parking])
    await shop.query(
      `update purchase set payment_id = (select payment_id from capture_mismatch where id = $1)
       where payment_id = $2`,
      [mismatch.id, order],
    )
    await shop.query(
      "update capture_mismatch set state = 'refunding', resolved_by = 'staff', resolved_at = now() where id = $1",
      [mismatch.id],
    )
    await shop.query(
      "insert into due_work (id, kind, subject, due_at) values ($1, 'mismatch-refund', $1, now() + interval '1 minute')",
      [mismatch.id],
    )

    expect((await shopper.processPayment(id, email, [parking])).body).toMatchObject({ success: false })
    await makeDue(shop, "mismatch-refund")
    await eventually(async () => (await mismatchOf(id)).state === "refunded")
    expect(await refundDesk.atPaypal(id)).toEqual(["53.99"])
    expect(await purchaseOf(shop, email)).toMatchObject({ status: "refunded" })
    expect(await staff.orders(email)).toEqual([])
  })

  it("is refunded or delivered, never both, when both are asked for at once", async () => {
    const mismatch = await presented("both@capture-mismatches.example")
    const { id } = mismatch
    const answers = await Promise.all([refund(id), release(id), refund(id), release(id)])
    const { state } = await mismatchOf(mismatch.capture_id)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refunds = await refundDesk.atPaypal(mismatch.capture_id)
    const orders = await staff.orders("both@capture-mismatches.example")
    expect([refunds.length, orders.length]).toEqual(state === "refunded" ? [1, 0] : [0, 1])
  })
})

it("leaves every purchase in a documented state", () => expectStatesOfTable(shop))
