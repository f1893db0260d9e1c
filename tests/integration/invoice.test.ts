import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signedIn } from "../helpers/account"
import { asMember } from "../helpers/customer-groups"
import { checkIn, dueWorkOf, lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { bank, InvoiceDesk, offered } from "../helpers/invoices"
import { pagesOf } from "../helpers/pdf-text"
import { newPromotion } from "../helpers/promotions"
import { openPage } from "../helpers/purchase-page"
import { expectDeliveredOnce, mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { call, ownCard, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { expectStatesOfTable } from "../helpers/stored-states"

let shop: TestShop
let shopper: Shopper
let staff: Staff
let desk: InvoiceDesk

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
  desk = new InvoiceDesk(shop, staff)
})
afterAll(() => shop?.stop())

const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99, with tax 53.99

describe("while staff have not switched it on", () => {
  it("is not offered, and refused", async () => {
    expect((await shopper.prices([parking.filename])).body).not.toHaveProperty("invoice")
    const answer = await shopper.orderByInvoice("off@example.com", [parking])
    expect(answer).toMatchObject({ status: 409, body: { code: "invoice_not_offered" } })
    expect(await shop.query("select id from purchase where email = 'off@example.com'")).toEqual([])
  })

  it("cannot be switched on before somebody said where to pay", async () => {
    const answer = await desk.set({ ...offered, account: " ", bank: "" })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "Invoices cannot be switched on: the IBAN or account number and the bank are missing." },
    })
    expect(await shop.query("select id from invoice_settings")).toEqual([])
    // The database refuses it as well.
    const row = "insert into invoice_settings (id, is_on, most_amount, most_open, days_due)"
    await expect(shop.query(`${row} values ('invoice-settings', true, 1, 1, 1)`)).rejects.toThrow("on_with_bank")
  })
})

describe("once it is switched on", () => {
  beforeAll(async () => {
    const { body } = await desk.set(offered)
    expect(body.invoice_settings).toMatchObject({ ...offered, staff_actions: [{ action: "change_invoice_settings" }] })
  })

  it("is changed by one of two who saw the same: the other one is told, and puts no old account back", async () => {
    const { version } = await desk.settings()
    const ofOne = { ...offered, account: "DE02 1203 0000 0000 2020 51", version }
    const ofOther = { ...offered, days_due: 20, version }
    const answers = await Promise.all([desk.set(ofOne), desk.set(ofOther)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const stands = answers.find(({ status }) => status === 200)?.body.invoice_settings
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.message).toBe(
      "Somebody else changed the settings meanwhile, so your change was not saved. Check the settings and try again.",
    )
    expect(await desk.settings()).toEqual(stands)
    expect(await desk.set(offered)).toMatchObject({ status: 200 })
  })

  it("is offered up to its limit", async () => {
    for (const files of [[parking.filename], []]) {
      expect((await shopper.prices(files)).body.invoice).toEqual({ limit: "500.00", daysDue: 14 })
    }
    const many = await shopper.orderByInvoice("dear@example.com", [{ ...parking, quantity: 10 }])
    expect(many.body).toMatchObject({
      code: "invoice_not_offered",
      message: "Up to $500.00 can be paid by invoice. Please choose another payment method.",
    })
  })

  it("wants to know whom it is made out to", async () => {
    const order = (details: object) => shopper.askForInvoice("who@example.com", [parking], {}, details)
    for (const receiptDetails of [undefined, {}, { company: "A" }, { company: " ", address: "London" }]) {
      expect(await order({ receiptDetails })).toMatchObject({ status: 400, body: { code: "invalid_request" } })
    }
    expect((await order({ expectedTotal: "1.00" })).body).toMatchObject({ code: "price_changed" })
    expect(await shop.query("select id from invoice where email = 'who@example.com'")).toEqual([])
  })

  it("makes a numbered invoice and an order that is not paid, whose files and cards wait", async () => {
    const email = "office@example.com"
    const payingCard = await givenCard(shop, 2500)
    const cards = { giftCards: [ownCard(25)], payingCard }
    const { status, body } = await shopper.orderByInvoice(email, [parking], cards)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: "pending", total: shopper.totalOf([parking], cards), email, giftCards: [] },
    })
    expect(body.number).toMatch(/^TCD-P-\d{6}$/)
    expect(body.transactionId).toMatch(/^[A-Z0-9]{20}$/)
    expect(Date.parse(body.dueAt) - Date.parse(body.issuedAt)).toBe(14 * 24 * 60 * 60_000)
    expect(await staff.orders(email)).toMatchObject([{ status: "pending", payment_status: "not_paid" }])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold"])
    const download = await shopper.download(body.transactionId, parking.filename)
    expect([download.status, await download.json()]).toMatchObject([
      403,
      {
        message:
          "This order is paid by invoice, and the payment has not arrived yet. The files are unlocked when it arrives.",
      },
    ])
    expect(await mailsTo(shop, email, "invoice")).toHaveLength(1)
    expect(await mailsTo(shop, email, "payment-pending")).toEqual([])
    expect(await desk.details(email)).toMatchObject({
      status: "pending",
      payment_provider: "invoice",
      provider_can_be_asked: false,
      paid_by: "both",
      invoice: { number: body.number, amount: body.total, payment: null, refunds: [] },
    })
    const listed = await staff.get<{ purchases: { email: string }[] }>(
      "/admin/purchases?payment_provider=invoice&status=pending",
    )
    expect(listed.body.purchases.map((purchase) => purchase.email)).toContain(email)
  })

  it("shows the invoice on the purchase's page, as PDF, and nothing to others", async () => {
    const { body } = await shopper.orderByInvoice("reader@example.com", [parking])
    const page = (await openPage(shop, body.purchaseToken ?? "")).body
    if (!page.success) throw new Error(page.message)
    expect(page.purchase).toMatchObject({
      status: "pending",
      receipts: [],
      paymentProvider: "invoice",
      invoice: {
        number: body.number,
        dueAt: body.dueAt,
        payTo: [bank.account_holder, `Account ${bank.account}`, "BIC BUKBGB22", bank.bank],
      },
    })
    const pdf = await fetch(`${shop.url}${page.purchase.invoice?.document}`)
    expect(pdf.headers.get("content-type")).toBe("application/pdf")
    const text = pagesOf(Buffer.from(await pdf.arrayBuffer()))
      .flatMap(({ texts }) => texts)
      .join("|")
    for (const said of [
      ...[
        "Pro-forma invoice",
        body.number,
        "Analytical Engines Ltd",
        "12 St James's Square",
        `Account ${bank.account}`,
      ],
      ...["To pay |$53.99", "Please transfer $53.99 by ", "This invoice is simulated. Please do not pay it."],
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain(body.transactionId)
    const other = await shopper.orderByInvoice("other@example.com", [parking])
    const query = new URLSearchParams({ token: other.body.purchaseToken ?? "", number: body.number })
    expect((await call(`${shop.url}/api/receipt.php?${query}`)).status).toBe(404)
  })

  it("is one order, however often the same is sent", async () => {
    const buyerProof = randomBytes(32).toString("base64url")
    const order = () => shopper.orderByInvoice("twice@example.com", [parking], {}, { buyerProof })
    const answers = await Promise.all([order(), order(), order(), order()])
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.number} ${body.purchaseToken ? "buyer" : ""}`)).size,
    ).toBe(1)
    expect(await shop.query("select id from purchase where email = 'twice@example.com'")).toHaveLength(1)
    expect(await mailsTo(shop, "twice@example.com", "invoice")).toHaveLength(1)
  })

  it("counts its numbers without a gap, also side by side", async () => {
    const placed = await Promise.all(
      Array.from({ length: 5 }, (_, n) => shopper.orderByInvoice(`row${n}@example.com`, [parking])),
    )
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const [series] = await shop.query<{ count: number; last: number }>(
      "select count(*)::int as count, max(place) as last from invoice where series = 'TCD-P'",
    )
    expect(series?.count).toBe(series?.last)
    await expect(shop.query("update invoice set amount = 1 where email = 'row0@example.com'")).rejects.toThrow(
      "never changed",
    )
    await expect(shop.query("delete from invoice where email = 'row0@example.com'")).rejects.toThrow("never taken away")
  })

  it("lets an address wait for no more than so many", async () => {
    await desk.set({ ...offered, most_open: 2 })
    const order = () => shopper.orderByInvoice("waits@example.com", [parking])
    expect([await order(), await order(), await order()].map(({ status }) => status)).toEqual([201, 201, 202])
    const account = await signedIn(shop, "waits@example.com")
    const member = await asMember(shop, account, {})
    expect((await member.askForInvoice("waits@example.com", [parking])).body).toMatchObject({
      code: "too_many_invoices",
    })
    await desk.set(offered)
  })

  it("cannot be claimed as captured by anybody", async () => {
    const { body } = await shopper.orderByInvoice("claim@example.com", [parking])
    const processed = await shopper.processPayment(body.transactionId, "claim@example.com", [parking])
    expect(processed.body).toMatchObject({
      success: false,
      message:
        "This order is paid by invoice, and the payment has not arrived yet. The files are unlocked when it arrives.",
    })
    const payment = await shop.query<{ payment_id: string }>(
      "select payment_id from purchase where email = 'claim@example.com'",
    )
    const captured = await shopper.captureAs(payment[0]?.payment_id ?? "", {})
    expect(captured.body).toEqual({ status: "pending", transactionId: body.transactionId })
    expect(await purchaseOf(shop, "claim@example.com")).toMatchObject({ status: "pending" })
    expect((await shopper.download(body.transactionId, parking.filename)).status).toBe(403)
  })
})

describe("of an address that nobody has proven (ruling 60)", () => {
  const counted = async (email: string) => {
    const [row] = await shop.query(
      `select (select count(*)::int from purchase where email = $1) as purchases,
         (select count(*)::int from purchase where email = $1 and (promotion_use = 'taken' or status <> 'frozen')) as taken,
         (select count(*)::int from invoice where email = $1 and number is not null) as numbered,
         (select count(*)::int from "order" where email = $1) as orders,
         (select array_agg(template order by template) from notification where "to" = $1) as mails`,
      [email],
    )
    return row
  }

  it("has no number, holds nothing, and causes one mail: the link, which a press confirms", async () => {
    const email = "stranger-asked@example.com"
    const payingCard = await givenCard(shop, 2500)
    const { code, id } = await newPromotion(staff, { limit: 1 })
    const promotion = await shopper.promotion(code, [parking])
    const buyerProof = randomBytes(32).toString("base64url")
    const order = () => shopper.askForInvoice(email, [parking], { payingCard, promotion }, { buyerProof })
    const answers = await Promise.all([order(), order(), order()])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 202, body: { status: "unconfirmed", email } })
      expect(answer.body).not.toHaveProperty("purchaseToken")
    }
    const waiting = { purchases: 1, taken: 0, numbered: 0, orders: 0, mails: ["confirm-invoice"] }
    expect(await counted(email)).toEqual(waiting)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
    const [purchase] = await shop.query<{ payment_id: string }>("select payment_id from purchase where email = $1", [
      email,
    ])
    expect((await shopper.captureAs(purchase?.payment_id ?? "", { buyerProof })).status).toBe(404)
    expect((await shopper.captureOrClose(purchase?.payment_id ?? "")).status).toBe(404)

    const token = await shopper.confirmationOf(buyerProof)
    const page = (await openPage(shop, token)).body
    expect(page).toMatchObject({
      success: false,
      unconfirmed: { email, total: "16.19", billTo: ["Analytical Engines Ltd", "12 St James's Square", "London"] },
    })
    expect(await counted(email)).toEqual(waiting)
    const pressed = await Promise.all([1, 2, 3].map(() => shopper.confirmInvoice(token)))
    expect(pressed.map(({ body }) => body.success)).toEqual([true, true, true])
    expect(await counted(email)).toEqual({
      purchases: 1,
      taken: 1,
      numbered: 1,
      orders: 1,
      mails: ["confirm-invoice", "invoice"],
    })
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold"])
    expect((await staff.get<{ promotion: { used: number } }>(`/admin/promotions/${id}`)).body.promotion.used).toBe(1)
    expect((await openPage(shop, token)).body).toMatchObject({ success: true, purchase: { status: "pending" } })
    expect(await order()).toMatchObject({ status: 201, body: { status: "pending" } })
  })

  it("is placed at once for who is signed in with it, however much strangers asked for before", async () => {
    const email = "member-office@example.com"
    await desk.set({ ...offered, most_open: 2 })
    const asked = []
    for (let n = 0; n < 6; n++) asked.push(await shopper.askForInvoice(email, [parking]))
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 409])
    expect(asked[5]?.body).toMatchObject({ code: "too_many_invoices", message: expect.stringContaining("5 links") })
    expect(await mailsTo(shop, email, "confirm-invoice")).toHaveLength(5)
    const member = await asMember(shop, await signedIn(shop, email), {})
    expect((await member.askForInvoice(email, [parking])).status).toBe(201)
    expect(await mailsTo(shop, email, "invoice")).toHaveLength(1)
    await desk.set(offered)
  })

  it("is placed no more after a day, nor by another token", async () => {
    const buyerProof = randomBytes(32).toString("base64url")
    await shopper.askForInvoice("too-late-office@example.com", [parking], {}, { buyerProof })
    const token = await shopper.confirmationOf(buyerProof)
    await shop.query("update purchase set created_at = created_at - interval '25 hours' where email = $1", [
      "too-late-office@example.com",
    ])
    for (const each of [token, `${token}x`, "cdp_nothing"]) {
      expect((await shopper.confirmInvoice(each)).body).toEqual({ success: false, message: "Invalid or expired link." })
    }
    expect(await counted("too-late-office@example.com")).toMatchObject({ numbered: 0, orders: 0 })
  })
})

describe("marked as paid", () => {
  const placed = async (email: string, cards = {}) => (await shopper.orderByInvoice(email, [parking], cards)).body

  it("is delivered, with card, receipt and mail, in the order that is there", async () => {
    const email = "pays@example.com"
    const payingCard = await givenCard(shop, 2500)
    const { transactionId, number } = await placed(email, { giftCards: [ownCard(25)], payingCard })
    const { order_id } = await purchaseOf(shop, email)
    const answer = await desk.markPaid(email, "53.99")
    expect(answer).toMatchObject({
      status: 200,
      body: {
        purchase: {
          status: "completed",
          invoice: { payment: { amount: "53.99", paid_on: "2026-11-20", reference: "statement 12" } },
          staff_actions: [{ action: "mark_paid" }],
        },
      },
    })
    const purchase = await expectDeliveredOnce(shop, staff, email, 1, 1)
    expect(purchase).toMatchObject({ order_id, transaction_id: transactionId })
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem"])
    expect((await shopper.download(transactionId, parking.filename)).status).toBe(200)
    const [receipt] = await shop.query<{ content: { value: object } }>(
      "select content from receipt where purchase_id = $1",
      [purchase.id],
    )
    expect(receipt?.content.value).toMatchObject({ invoice: number, total: 5399 })
    await expectSoundLedgers(shop)
  })

  it("is paid once, by however many clicks at once", async () => {
    await placed("clicks@example.com")
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.markPaid("clicks@example.com", "53.99")))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await expectDeliveredOnce(shop, staff, "clicks@example.com")
    expect((await desk.details("clicks@example.com")).staff_actions).toHaveLength(1)
    const another = await desk.markPaid("clicks@example.com", "53.99", { reference: "statement 13" })
    expect(another).toMatchObject({
      status: 400,
      body: { message: "This invoice is already marked as paid: $53.99 on 2026-11-20 (statement 12)." },
    })
  })

  it("is delivered although the server died between", async () => {
    await placed("crash@example.com")
    // Committed before the purchase continues.
    await shop.query(
      `insert into invoice_payment (id, invoice_id, paid_on, amount, reference, actor)
       select 'invpay_crash', id, '2026-11-20', amount, 'statement 14', 'user_1' from invoice where email = 'crash@example.com'`,
    )
    await checkIn(shop, "crash@example.com", "-1 second")
    await lookForDueWork(shop)
    await expectDeliveredOnce(shop, staff, "crash@example.com")
  })

  it.each<[string, string, object, string]>([
    ["no money", "0.00", {}, "above 0"],
    ["half a cent", "1.005", {}, "two decimals"],
    ["a day to come", "53.99", { paid_on: "2099-01-01" }, "cannot be in the future"],
    ["no day", "53.99", { paid_on: "yesterday" }, "A day, like"],
    ["nothing of the statement", "53.99", { reference: " " }, "reference"],
  ])("is refused with %s", async (_case, amount, entry, said) => {
    const answer = await desk.markPaid("claim@example.com", amount, entry)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(said) } })
  })

  it("is nothing that a purchase with PayPal knows", async () => {
    await shopper.buy("paypal@example.com", [parking])
    const answer = await desk.markPaid("paypal@example.com", "53.99")
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "This purchase has no invoice to mark as paid." },
    })
  })
})

describe("paid with another amount", () => {
  it("is for staff to decide, and released: delivered for what came", async () => {
    const email = "less@example.com"
    const { body } = await shopper.orderByInvoice(email, [parking])
    expect((await desk.markPaid(email, "50.00")).body.purchase).toMatchObject({ status: "mismatched" })
    expect((await shopper.download(body.transactionId, parking.filename)).status).toBe(404)
    const [mismatch] = (await desk.details(email)).capture_mismatches
    expect(mismatch).toMatchObject({ state: "open", reason: "50.00 USD was captured; 53.99 USD was expected." })
    const path = `/admin/capture-mismatches/${mismatch?.id}`
    expect((await staff.get(path)).body).toMatchObject({ capture_mismatch: { payment_provider: "invoice" } })
    const released = await staff.post(`${path}/release`, { note: "Bank charges." })
    expect(released.status).toBe(200)
    await expectDeliveredOnce(shop, staff, email)
    expect(await staff.orders(email)).toMatchObject([{ status: "pending", total: 50 }])
    expect((await shopper.download(body.transactionId, parking.filename)).status).toBe(200)
  })

  it("is given back, once staff mark it as paid back", async () => {
    const email = "more@example.com"
    await shopper.orderByInvoice(email, [parking])
    await desk.markPaid(email, "539.90")
    const [mismatch] = (await desk.details(email)).capture_mismatches
    await staff.post(`/admin/capture-mismatches/${mismatch?.id}/refund`, { note: "Ten times too much." })
    const waiting = await desk.details(email)
    expect(waiting).toMatchObject({
      status: "mismatched",
      capture_mismatches: [{ state: "refunding" }],
      invoice: { refunds: [{ amount: "539.90", paid_on: null }] },
    })
    const [refund] = waiting.invoice.refunds
    expect((await desk.markPaidBack(email, refund?.id ?? "")).body.purchase).toMatchObject({
      status: "refunded",
      capture_mismatches: [{ state: "refunded" }],
    })
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
  })
})

describe("a refund of it", () => {
  it("waits until it is marked as paid back: then files, credit note and mail follow", async () => {
    const email = "back@example.com"
    const { body } = await shopper.orderByInvoice(email, [parking])
    await desk.markPaid(email, "53.99")
    const { id } = await purchaseOf(shop, email)
    const asked = await staff.post(`/admin/purchases/${id}/refunds`, { scope: "whole", reason: "Bought twice" })
    expect(asked.status).toBe(202)
    const waiting = await desk.details(email)
    expect(waiting).toMatchObject({
      status: "completed",
      refunds: [{ state: "priced" }],
      invoice: { refunds: [{ amount: "53.99", paid_on: null }] },
    })
    expect((await dueWorkOf(shop, "refund", waiting.refunds[0]?.id ?? ""))?.last_error).toBe(
      "Pay it back by bank transfer, then mark it as paid back.",
    )
    expect(await mailsTo(shop, email, "refund")).toEqual([])
    const refundId = waiting.invoice.refunds[0]?.id ?? ""
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.markPaidBack(email, refundId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await desk.details(email)).toMatchObject({
      status: "refunded",
      refunds: [{ state: "done" }],
      invoice: { refunds: [{ paid_on: "2026-11-21", reference: "transfer 7" }] },
    })
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
    const notes = await shop.query<{ kind: string; content: { value: { invoice: string } } }>(
      "select kind, content from receipt where purchase_id = $1 order by issued_at",
      [id],
    )
    expect(notes.map(({ kind, content }) => [kind, content.value.invoice])).toEqual([
      ["receipt", body.number],
      ["credit-note", body.number],
    ])
    expect((await shopper.download(body.transactionId, parking.filename)).status).toBe(403)
    expect((await desk.markPaidBack("pays@example.com", refundId)).status).toBe(404)
  })

  it("is refused while nobody has paid", async () => {
    await shopper.orderByInvoice("unpaid@example.com", [parking])
    const { id } = await purchaseOf(shop, "unpaid@example.com")
    expect((await staff.post(`/admin/purchases/${id}/refunds`, { scope: "whole" })).body).toMatchObject({
      message: "Nobody has paid this invoice yet. It can be refunded as soon as it is paid.",
    })
  })
})

describe("while nobody pays", () => {
  /** Checked once and due again later. */
  async function isPutOff(email: string): Promise<boolean> {
    const [row] = await shop.query<{ is_later: boolean }>(
      `select due_at > now() and claim is null as is_later from due_work
       where kind = 'invoice' and subject in (select id from invoice where email = $1)`,
      [email],
    )
    return row?.is_later === true
  }

  it("is reminded of once, and ends after 30 days: the card is free again, and nothing is owed", async () => {
    const email = "slow@example.com"
    const payingCard = await givenCard(shop, 2500)
    const { body } = await shopper.orderByInvoice(email, [parking], { payingCard })
    await desk.daysPass(email, 13)
    await desk.daysPass(email, 2)
    await eventually(async () => (await mailsTo(shop, email, "invoice-reminder")).length === 1)
    await desk.daysPass(email, 5)
    await eventually(() => isPutOff(email))
    expect((await desk.details(email)).invoice).toMatchObject({ reminded_at: expect.any(String), ended_at: null })
    expect(await mailsTo(shop, email, "invoice-reminder")).toHaveLength(1)
    await desk.daysPass(email, 11)
    await purchaseIn(shop, email, "declined")
    expect(await staff.orders(email)).toMatchObject([{ status: "canceled" }])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "release"])
    expect(await mailsTo(shop, email, "invoice-ended")).toHaveLength(1)
    expect(await mailsTo(shop, email, "payment-declined")).toEqual([])
    expect((await desk.details(email)).invoice.ended_at).not.toBeNull()
    const page = (await openPage(shop, body.purchaseToken ?? "")).body
    expect(page).toMatchObject({ success: true, purchase: { status: "declined", invoice: { number: body.number } } })
    await expectSoundLedgers(shop)
  })

  async function endedInvoice(email: string): Promise<string> {
    const { body } = await shopper.orderByInvoice(email, [parking])
    await desk.daysPass(email, 31)
    await purchaseIn(shop, email, "declined")
    return body.transactionId
  }

  it("and then pays after all, is for staff to decide, and released", async () => {
    const transactionId = await endedInvoice("late@example.com")
    expect((await desk.markPaid("late@example.com", "53.99")).body.purchase).toMatchObject({
      status: "mismatched",
      capture_mismatches: [{ state: "open", reason: "53.99 USD arrived after the purchase had ended unpaid." }],
    })
    const [mismatch] = (await desk.details("late@example.com")).capture_mismatches
    expect((await staff.post(`/admin/capture-mismatches/${mismatch?.id}/release`, { note: "Fine." })).status).toBe(200)
    await expectDeliveredOnce(shop, staff, "late@example.com")
    expect((await shopper.download(transactionId, parking.filename)).status).toBe(200)
  })

  it("and then pays after all, gets it back", async () => {
    await endedInvoice("too-late@example.com")
    await desk.markPaid("too-late@example.com", "53.99")
    const [mismatch] = (await desk.details("too-late@example.com")).capture_mismatches
    await staff.post(`/admin/capture-mismatches/${mismatch?.id}/refund`, { note: "Too late." })
    const { invoice } = await desk.details("too-late@example.com")
    await desk.markPaidBack("too-late@example.com", invoice.refunds[0]?.id ?? "")
    expect(await desk.details("too-late@example.com")).toMatchObject({
      status: "refunded",
      capture_mismatches: [{ state: "refunded" }],
    })
  })
})

it("switched off again leaves what waits as it is", async () => {
  const { body } = await shopper.orderByInvoice("before@example.com", [parking])
  await desk.set({ ...offered, is_on: false })
  expect((await shopper.orderByInvoice("after@example.com", [parking])).status).toBe(409)
  await desk.markPaid("before@example.com", body.total)
  await expectDeliveredOnce(shop, staff, "before@example.com")
})

it("leaves every purchase in a state of the table", () => expectStatesOfTable(shop))
