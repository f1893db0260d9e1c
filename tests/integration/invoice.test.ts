import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signedIn } from "../helpers/account"
import { atSharedShop, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { asMember } from "../helpers/customer-groups"
import { checkIn, dueWorkOf, lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { bank, InvoiceDesk, offered } from "../helpers/invoices"
import { pagesOf } from "../helpers/pdf-text"
import { newPromotion } from "../helpers/promotions"
import { openPage } from "../helpers/purchase-page"
import { expectDeliveredOnce, mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { call, ownCard } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

let desk: InvoiceDesk

atSharedShop()
beforeAll(async () => {
  desk = new InvoiceDesk(shop, staff)
})
afterAll(() => desk.set({ ...offered, is_on: false }))

const message = (text: string) => ({ status: 400, body: { message: text } })
const notPaidYet =
  "This order is to be paid by invoice, and the payment has not arrived yet. The files are unlocked when it arrives."
const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99, with tax 53.99

async function paymentOf(email: string): Promise<string> {
  const sql = "select payment_id from purchase where email = $1"
  return (await shop.query<{ payment_id: string }>(sql, [email]))[0]?.payment_id ?? ""
}

async function decide(email: string, decision: "release" | "refund"): Promise<void> {
  const [mismatch] = (await desk.details(email)).capture_mismatches
  const path = `/admin/capture-mismatches/${mismatch?.id}/${decision}`
  expect((await staff.post(path, { note: "They called." })).status).toBeLessThan(300)
}

describe("an invoice before staff offer it", () => {
  it("is not offered, and is refused", async () => {
    expect((await shopper.prices([parking.filename])).body).not.toHaveProperty("invoice")
    const answer = await shopper.orderByInvoice("off@invoice.example", [parking])
    expect(answer).toMatchObject({ status: 409, body: { code: "invoice_not_offered" } })
    expect(await shop.query("select id from purchase where email = 'off@invoice.example'")).toEqual([])
  })

  it("cannot be offered without a bank account", async () => {
    const answer = await desk.set({ ...offered, account: " ", bank: "" })
    expect(answer).toMatchObject(
      message("Invoices cannot be switched on: the IBAN or account number and the bank are missing."),
    )
    expect(await shop.query("select id from invoice_settings where is_on")).toEqual([])
    // The database refuses it as well.
    const row = "insert into invoice_settings (id, is_on, most_amount, most_open, days_due)"
    await expect(shop.query(`${row} values ('invoice-settings', true, 1, 1, 1)`)).rejects.toThrow("on_with_bank")
  })
})

describe("an invoice", () => {
  beforeAll(async () => {
    const { body } = await desk.set(offered)
    expect(body.invoice_settings).toMatchObject(offered)
    expect(body.invoice_settings.staff_actions[0]).toMatchObject({ action: "change_invoice_settings" })
  })

  it("has settings that two staff cannot overwrite for each other", async () => {
    const { version } = await desk.settings()
    const ofOne = { ...offered, account: "DE02 1203 0000 0000 2020 51", version }
    const ofOther = { ...offered, days_due: 20, version }
    const answers = await Promise.all([desk.set(ofOne), desk.set(ofOther)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const [changed, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect(refused?.body.message).toBe(
      "Someone else changed the settings in the meantime, so your change was not saved. Check the settings and try again.",
    )
    expect(await desk.settings()).toEqual(changed?.body.invoice_settings)
    expect(await desk.set(offered)).toMatchObject({ status: 200 })
  })

  it("is offered up to a limit", async () => {
    for (const files of [[parking.filename], []]) {
      expect((await shopper.prices(files)).body.invoice).toEqual({ limit: "500.00", daysDue: 14 })
    }
    const many = await shopper.orderByInvoice("dear@invoice.example", [{ ...parking, quantity: 10 }])
    expect(many.body).toMatchObject({
      code: "invoice_not_offered",
      message: "Orders up to $500.00 can be paid by invoice. Please choose another payment method.",
    })
  })

  it("needs the buyer's company and address", async () => {
    const order = (details: object) => shopper.askForInvoice("who@invoice.example", [parking], {}, details)
    for (const receiptDetails of [undefined, {}, { company: "A" }, { company: " ", address: "London" }]) {
      expect(await order({ receiptDetails })).toMatchObject({ status: 400, body: { code: "invalid_request" } })
    }
    expect((await order({ expectedTotal: "1.00" })).body).toMatchObject({ code: "price_changed" })
    expect(await shop.query("select id from invoice where email = 'who@invoice.example'")).toEqual([])
  })

  it("has a number and an unpaid order, whose files and cards wait", async () => {
    const email = "office@invoice.example"
    const payingCard = await givenCard(shop, 2500)
    const cards = { giftCards: [ownCard(25)], payingCard }
    const { status, body } = await shopper.orderByInvoice(email, [parking], cards)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: "pending", total: shopper.totalOf([parking], cards), email, giftCards: [] })
    expect(body.number).toMatch(/^TCD-P-\d{6}$/)
    expect(body.transactionId).toMatch(/^[A-Z0-9]{20}$/)
    expect(Date.parse(body.dueAt) - Date.parse(body.issuedAt)).toBe(14 * 24 * 60 * 60_000)
    expect(await staff.orders(email)).toMatchObject([{ status: "pending", payment_status: "not_paid" }])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold"])
    const download = await shopper.download(body.transactionId, parking.filename)
    expect([download.status, await download.json()]).toMatchObject([403, { message: notPaidYet }])
    expect(await mailsTo(shop, email, "invoice")).toHaveLength(1)
    expect(await mailsTo(shop, email, "payment-pending")).toEqual([])
    expect(await desk.details(email)).toMatchObject({
      status: "pending",
      payment_provider: "invoice",
      provider_can_be_asked: false,
      paid_by: "both",
      invoice: { number: body.number, amount: body.total, payment: null, refunds: [] },
    })
    const pending = await staff.get("/admin/purchases?payment_provider=invoice&status=pending")
    expect(JSON.stringify(pending.body)).toContain(email)
  })

  it("is on the purchase's page and a PDF, for its buyer alone", async () => {
    const { body } = await shopper.orderByInvoice("reader@invoice.example", [parking])
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
    const bytes = Buffer.from(await pdf.arrayBuffer())
    const withPaper = async () =>
      mails.sentTo("reader@invoice.example").find(({ attachments }) => attachments.length > 0)
    const [paper] = (await eventually(withPaper)).attachments
    expect(paper?.filename).toBe(`${body.number}.pdf`)
    expect(Buffer.from(paper?.content as ArrayBuffer).equals(bytes)).toBe(true)
    const text = pagesOf(bytes)
      .flatMap(({ texts }) => texts)
      .join("|")
    const said = ["Pro-forma invoice", body.number, "Analytical Engines Ltd", "12 St James's Square", "To pay |$53.99"]
    const toPay = ["Please transfer $53.99 by ", "This invoice is simulated. Please do not pay it."]
    for (const part of [...said, ...toPay, `Account ${bank.account}`]) expect(text).toContain(part)
    expect(text).not.toContain(body.transactionId)
    const other = await shopper.orderByInvoice("other@invoice.example", [parking])
    const query = new URLSearchParams({ token: other.body.purchaseToken ?? "", number: body.number })
    expect((await call(`${shop.url}/api/receipt.php?${query}`)).status).toBe(404)
  })

  it("is one order when it is sent many times", async () => {
    const buyerProof = randomBytes(32).toString("base64url")
    const order = () => shopper.orderByInvoice("twice@invoice.example", [parking], {}, { buyerProof })
    const answers = await Promise.all([order(), order(), order(), order()])
    for (const { status, body } of answers) expect([status, body.number]).toEqual([201, answers[0]?.body.number])
    expect(await shop.query("select id from purchase where email = 'twice@invoice.example'")).toHaveLength(1)
    expect(await mailsTo(shop, "twice@invoice.example", "invoice")).toHaveLength(1)
  })

  it("has numbers without gaps, also from orders at once, and is never changed", async () => {
    const placed = await Promise.all(
      Array.from({ length: 5 }, (_, n) => shopper.orderByInvoice(`row${n}@invoice.example`, [parking])),
    )
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const [series] = await shop.query<{ count: number; last: number }>(
      "select count(*)::int as count, max(place) as last from invoice where series = 'TCD-P'",
    )
    expect(series?.count).toBe(series?.last)
    const where = "where email = 'row0@invoice.example'"
    await expect(shop.query(`update invoice set amount = 1 ${where}`)).rejects.toThrow("never changed")
    await expect(shop.query(`delete from invoice ${where}`)).rejects.toThrow("never taken away")
  })

  it("is refused when an address has too many unpaid ones", async () => {
    await desk.set({ ...offered, most_open: 2 })
    const order = () => shopper.orderByInvoice("waits@invoice.example", [parking])
    expect([await order(), await order(), await order()].map(({ status }) => status)).toEqual([201, 201, 202])
    const member = await asMember(shop, await signedIn(shop, "waits@invoice.example"), {})
    const refused = await member.askForInvoice("waits@invoice.example", [parking])
    expect(refused.body).toMatchObject({ code: "too_many_invoices" })
    await desk.set(offered)
  })

  it("cannot be claimed as captured", async () => {
    const { body } = await shopper.orderByInvoice("claim@invoice.example", [parking])
    const processed = await shopper.processPayment(body.transactionId, "claim@invoice.example", [parking])
    expect(processed.body).toMatchObject({ success: false, message: notPaidYet })
    const captured = await shopper.captureAs(await paymentOf("claim@invoice.example"), {})
    expect(captured.body).toEqual({ status: "pending", transactionId: body.transactionId })
    expect(await purchaseOf(shop, "claim@invoice.example")).toMatchObject({ status: "pending" })
    expect((await shopper.download(body.transactionId, parking.filename)).status).toBe(403)
  })
})

describe("an invoice for an unverified address (ruling 60)", () => {
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

  it("waits for the mailed link, without number, hold or order", async () => {
    const email = "stranger-asked@invoice.example"
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
    const payment = await paymentOf(email)
    expect((await shopper.captureAs(payment, { buyerProof })).status).toBe(404)
    expect((await shopper.captureOrClose(payment)).status).toBe(404)

    const token = await shopper.confirmationOf(buyerProof)
    const page = (await openPage(shop, token)).body
    expect(page).toMatchObject({
      success: false,
      unconfirmed: { email, total: "16.19", billTo: ["Analytical Engines Ltd", "12 St James's Square", "London"] },
    })
    expect(await counted(email)).toEqual(waiting)
    const pressed = await Promise.all([1, 2, 3].map(() => shopper.confirmInvoice(token)))
    expect(pressed.map(({ body }) => body.success)).toEqual([true, true, true])
    const placed = { purchases: 1, taken: 1, numbered: 1, orders: 1, mails: ["confirm-invoice", "invoice"] }
    expect(await counted(email)).toEqual(placed)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold"])
    expect((await staff.get<{ promotion: { used: number } }>(`/admin/promotions/${id}`)).body.promotion.used).toBe(1)
    expect((await openPage(shop, token)).body).toMatchObject({ success: true, purchase: { status: "pending" } })
    expect(await order()).toMatchObject({ status: 201, body: { status: "pending" } })
  })

  it("is placed at once for the signed-in owner, although strangers asked before", async () => {
    const email = "member-office@invoice.example"
    await desk.set({ ...offered, most_open: 2 })
    const asked = []
    for (let n = 0; n < 6; n++) asked.push(await shopper.askForInvoice(email, [parking]))
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 409])
    expect(asked[5]?.body).toMatchObject({
      code: "too_many_invoices",
      message: expect.stringContaining("5 confirmation links"),
    })
    expect(await mailsTo(shop, email, "confirm-invoice")).toHaveLength(5)
    const member = await asMember(shop, await signedIn(shop, email), {})
    expect((await member.askForInvoice(email, [parking])).status).toBe(201)
    expect(await mailsTo(shop, email, "invoice")).toHaveLength(1)
    await desk.set(offered)
  })

  it("cannot be confirmed after a day, or by another token", async () => {
    const buyerProof = randomBytes(32).toString("base64url")
    await shopper.askForInvoice("too-late-office@invoice.example", [parking], {}, { buyerProof })
    const token = await shopper.confirmationOf(buyerProof)
    const past = "update purchase set created_at = created_at - interval '25 hours' where email = $1"
    await shop.query(past, ["too-late-office@invoice.example"])
    for (const each of [token, `${token}x`, "cdp_nothing"]) {
      expect((await shopper.confirmInvoice(each)).body).toEqual({ success: false, message: "Invalid or expired link." })
    }
    expect(await counted("too-late-office@invoice.example")).toMatchObject({ numbered: 0, orders: 0 })
  })
})

describe("an invoice that staff mark as paid", () => {
  const placed = async (email: string, cards = {}) => (await shopper.orderByInvoice(email, [parking], cards)).body

  it("is delivered once with card, receipt and mail, in its order", async () => {
    const email = "pays@invoice.example"
    const payingCard = await givenCard(shop, 2500)
    const { transactionId, number } = await placed(email, { giftCards: [ownCard(25)], payingCard })
    const { order_id } = await purchaseOf(shop, email)
    const marked = await desk.markPaid(email, "53.99")
    const invoice = { payment: { amount: "53.99", paid_on: "2026-11-20", reference: "statement 12" } }
    const staff_actions = [{ action: "mark_paid" }]
    expect(marked.body.purchase).toMatchObject({ status: "completed", invoice, staff_actions })
    const purchase = await expectDeliveredOnce(shop, staff, email, 1, 1)
    expect(purchase).toMatchObject({ order_id, transaction_id: transactionId })
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem"])
    expect((await shopper.download(transactionId, parking.filename)).status).toBe(200)
    const receipts = await shop.query("select content from receipt where purchase_id = $1", [purchase.id])
    expect(receipts).toMatchObject([{ content: { value: { invoice: number, total: 5399 } } }])
    await expectSoundLedgers(shop)
  })

  it("is paid once by many clicks at once", async () => {
    await placed("clicks@invoice.example")
    const pay = () => desk.markPaid("clicks@invoice.example", "53.99")
    const answers = await Promise.all(Array.from({ length: 20 }, pay))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await expectDeliveredOnce(shop, staff, "clicks@invoice.example")
    expect((await desk.details("clicks@invoice.example")).staff_actions).toHaveLength(1)
    const another = await desk.markPaid("clicks@invoice.example", "53.99", { reference: "statement 13" })
    expect(another).toMatchObject(
      message("This invoice is already marked as paid: $53.99 on 2026-11-20 (statement 12)."),
    )
  })

  it("is delivered after a crash", async () => {
    await placed("crash@invoice.example")
    // Committed before the purchase continues.
    await shop.query(
      `insert into invoice_payment (id, invoice_id, paid_on, amount, reference, actor)
       select 'invpay_crash', id, '2026-11-20', amount, 'statement 14', 'user_1' from invoice where email = 'crash@invoice.example'`,
    )
    await checkIn(shop, "crash@invoice.example", "-1 second")
    await lookForDueWork(shop)
    await expectDeliveredOnce(shop, staff, "crash@invoice.example")
  })

  it.each<[string, string, object, string]>([
    ["no money", "0.00", {}, "above 0"],
    ["half a cent", "1.005", {}, "two decimals"],
    ["a day to come", "53.99", { paid_on: "2099-01-01" }, "cannot be in the future"],
    ["no day", "53.99", { paid_on: "yesterday" }, "A day, like"],
    ["nothing of the statement", "53.99", { reference: " " }, "reference"],
  ])("is refused with %s", async (_case, amount, entry, said) => {
    const answer = await desk.markPaid("claim@invoice.example", amount, entry)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(said) } })
  })

  it("is not a purchase by PayPal", async () => {
    await shopper.buy("paypal@invoice.example", [parking])
    const answer = await desk.markPaid("paypal@invoice.example", "53.99")
    expect(answer).toMatchObject(message("This purchase has no invoice to mark as paid."))
  })
})

describe("an invoice that is paid with another amount", () => {
  it("is a mismatch, and is delivered when staff release it", async () => {
    const email = "less@invoice.example"
    const { body } = await shopper.orderByInvoice(email, [parking])
    expect((await desk.markPaid(email, "50.00")).body.purchase).toMatchObject({ status: "mismatched" })
    expect((await shopper.download(body.transactionId, parking.filename)).status).toBe(404)
    const [mismatch] = (await desk.details(email)).capture_mismatches
    expect(mismatch).toMatchObject({ state: "open", reason: "50.00 USD was captured; 53.99 USD was expected." })
    const { body: listed } = await staff.get(`/admin/capture-mismatches/${mismatch?.id}`)
    expect(listed).toMatchObject({ capture_mismatch: { payment_provider: "invoice" } })
    await decide(email, "release")
    await expectDeliveredOnce(shop, staff, email)
    expect(await staff.orders(email)).toMatchObject([{ status: "pending", total: 50 }])
    expect((await shopper.download(body.transactionId, parking.filename)).status).toBe(200)
  })

  it("is refunded when staff mark it as paid back", async () => {
    const email = "more@invoice.example"
    await shopper.orderByInvoice(email, [parking])
    await desk.markPaid(email, "539.90")
    await decide(email, "refund")
    const waiting = await desk.details(email)
    expect(waiting).toMatchObject({ status: "mismatched", capture_mismatches: [{ state: "refunding" }] })
    const [refund] = waiting.invoice.refunds
    expect(refund).toMatchObject({ amount: "539.90", paid_on: null })
    const { purchase } = (await desk.markPaidBack(email, refund?.id ?? "")).body
    expect(purchase).toMatchObject({ status: "refunded", capture_mismatches: [{ state: "refunded" }] })
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
  })
})

describe("a refund of an invoice", () => {
  it("waits until staff mark it as paid back, and then ends downloads and mails a credit note", async () => {
    const email = "back@invoice.example"
    const { body } = await shopper.orderByInvoice(email, [parking])
    await desk.markPaid(email, "53.99")
    const { id } = await purchaseOf(shop, email)
    const asked = await staff.post(`/admin/purchases/${id}/refunds`, { scope: "whole", reason: "Bought twice" })
    expect(asked.status).toBe(202)
    const waiting = await desk.details(email)
    const unpaid = { refunds: [{ amount: "53.99", paid_on: null }] }
    expect(waiting).toMatchObject({ status: "completed", refunds: [{ state: "priced" }], invoice: unpaid })
    const work = await dueWorkOf(shop, "refund", waiting.refunds[0]?.id ?? "")
    expect(work?.last_error).toBe("Pay it back by bank transfer, then mark it as paid back.")
    expect(await mailsTo(shop, email, "refund")).toEqual([])
    const refundId = waiting.invoice.refunds[0]?.id ?? ""
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.markPaidBack(email, refundId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const paid = { refunds: [{ paid_on: "2026-11-21", reference: "transfer 7" }] }
    const refunded = { status: "refunded", refunds: [{ state: "done" }], invoice: paid }
    expect(await desk.details(email)).toMatchObject(refunded)
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
    const notes =
      "select kind, content #>> '{value,invoice}' as number from receipt where purchase_id = $1 order by issued_at"
    const kinds = ["receipt", "credit-note"]
    expect(await shop.query(notes, [id])).toEqual(kinds.map((kind) => ({ kind, number: body.number })))
    expect((await shopper.download(body.transactionId, parking.filename)).status).toBe(403)
    expect((await desk.markPaidBack("pays@invoice.example", refundId)).status).toBe(404)
  })

  it("is refused before the payment", async () => {
    await shopper.orderByInvoice("unpaid@invoice.example", [parking])
    const { id } = await purchaseOf(shop, "unpaid@invoice.example")
    expect((await staff.post(`/admin/purchases/${id}/refunds`, { scope: "whole" })).body).toMatchObject({
      message: "Nobody has paid this invoice yet. The purchase can be refunded as soon as it is paid.",
    })
  })
})

describe("an unpaid invoice", () => {
  /** True if the purchase was checked once and is due again later. */
  async function isPutOff(email: string): Promise<boolean> {
    const [row] = await shop.query<{ is_later: boolean }>(
      `select due_at > now() and claim is null as is_later from due_work
       where kind = 'invoice' and subject in (select id from invoice where email = $1)`,
      [email],
    )
    return row?.is_later === true
  }

  it("is reminded of once, and ends after 30 days with its card released", async () => {
    const email = "slow@invoice.example"
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

  it("that is paid after its end is a mismatch, which staff can release", async () => {
    const { transactionId } = (await shopper.orderByInvoice("late@invoice.example", [parking])).body
    await desk.daysPass("late@invoice.example", 31)
    await purchaseIn(shop, "late@invoice.example", "declined")
    expect((await desk.markPaid("late@invoice.example", "53.99")).body.purchase).toMatchObject({
      status: "mismatched",
      capture_mismatches: [{ state: "open", reason: "53.99 USD arrived after the purchase had ended unpaid." }],
    })
    await decide("late@invoice.example", "release")
    await expectDeliveredOnce(shop, staff, "late@invoice.example")
    expect((await shopper.download(transactionId, parking.filename)).status).toBe(200)
  })
})

it("lets waiting invoices be paid after staff stopped offering them", async () => {
  const { body } = await shopper.orderByInvoice("before@invoice.example", [parking])
  await desk.set({ ...offered, is_on: false })
  expect((await shopper.orderByInvoice("after@invoice.example", [parking])).status).toBe(409)
  await desk.markPaid("before@invoice.example", body.total)
  await expectDeliveredOnce(shop, staff, "before@invoice.example")
})

it("leaves every purchase in a documented state", () => expectStatesOfTable(shop))
