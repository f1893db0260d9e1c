import os from "node:os"
import { describe, expect, it } from "vitest"
import { type Receipt, receipt as receiptSchema } from "../../compat-api/contract/purchases"
import {
  atSharedShop,
  refundDesk as desk,
  enterAgain,
  mails,
  integrator as paypal,
  shop,
  shopper,
} from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { killAt } from "../helpers/kill-at"
import { pageOf, purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import { ownCard, post } from "../helpers/shopper"
import { untilWaiting } from "../helpers/waiting"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const levels = { ...level, quantity: 3 }

async function receiptOf(transaction: string): Promise<Receipt> {
  const [first] = (await pageOf(shop, transaction)).receipts
  if (!first) throw new Error(`${transaction} has no receipt`)
  expect(receiptSchema.safeParse(first).error).toBeUndefined()
  return first
}

async function freeOrder(email: string, receiptDetails?: object): Promise<string> {
  const transactionId = freeOrderId()
  const { code } = await givenCard(shop, 10_000)
  const items = [{ name: "any", type: "any", ...level }]
  const body = { transactionId, email, items, giftCardCode: code, ...(receiptDetails ? { receiptDetails } : {}) }
  const answer = await post(`${shop.url}/api/process-payment.php`, body)
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  return transactionId
}

const fetchPdf = (token: string, number: string, init?: RequestInit) =>
  fetch(`${shop.url}/api/receipt.php?${new URLSearchParams({ token, number })}`, init)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** Throws unless each series runs 1, 2, 3 up to its counter. */
async function expectNoGaps(): Promise<void> {
  const wrong = await shop.query(
    `select series, count(*) from receipt join receipt_series using (series)
     group by series, last having count(*) <> last or min(place) <> 1 or max(place) <> last`,
  )
  expect(wrong).toEqual([])
}

describe("a receipt", () => {
  it("has seller, buyer, lines and amounts", async () => {
    const transaction = await shopper.buy("plain@receipts.example", [levels])
    const address = ["1 Drawing Road", "Dubai"]
    expect(await receiptOf(transaction)).toEqual({
      kind: "receipt",
      number: expect.stringMatching(/^TCD-\d{6}$/),
      issuedAt: expect.any(String),
      seller: { name: "Atelier Ltd", email: "hello@cdatelier.example", taxNumber: "AE 1", address },
      buyer: { name: "plain@receipts.example", email: "plain@receipts.example", taxNumber: null, address: [] },
      lines: [{ name: "LevelCreator", quantity: 3, unitPrice: "29.99", amount: "89.97" }],
      subtotal: "89.97",
      discount: null,
      taxRate: "8%",
      tax: "7.20",
      total: "97.17",
      transactionId: transaction,
      paidAt: expect.any(String),
      refersTo: null,
      reason: null,
      paymentProvider: "paypal",
      simulated: true,
    })
  })

  it("is attached to the confirmation and its copies, and not stored with them", async () => {
    const email = "attached@receipts.example"
    const transaction = await shopper.buy(email, [level])
    const { number } = await receiptOf(transaction)
    const [paper, ...others] = (await mails.to(email)).attachments
    expect([paper?.filename, paper?.mimeType, others]).toEqual([`${number}.pdf`, "application/pdf", []])
    const shown = await bytesOf(await fetchPdf(tokenOf(await purchaseIdOf(shop, transaction)), number))
    expect(Buffer.from(paper?.content as ArrayBuffer).equals(shown)).toBe(true)
    const [row] = await shop.query('select n.id, n::text as stored from notification n where "to" = $1', [email])
    expect(row?.stored).not.toContain("JVBERi")
    const whole = await desk.refund(transaction, { scope: "whole" })
    expect(whole.body.refund).toMatchObject({ state: "done" })
    const credit = (await pageOf(shop, transaction)).receipts.find(({ kind }) => kind === "credit-note")
    const mail = await mails.to(email, 2)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${credit?.number}.pdf`])
    const sql = `select id from notification where "to" = $1 and template = 'refund' and status = 'success'`
    const { id } = await eventually(async () => (await shop.query<{ id: string }>(sql, [email]))[0])
    await desk.staff.post(`/admin/mails/${id}/send`, {})
    expect((await mails.to(email, 3)).attachments).toEqual(mail.attachments)
  })

  it("is issued for a free order, to a company", async () => {
    const details = { company: "Αρχιτέκτονες Α.Ε.", taxNumber: "EL 1", address: "Αθήνα\n\nGreece" }
    expect(await receiptOf(await freeOrder("free@receipts.example", details))).toMatchObject({
      buyer: {
        name: "Αρχιτέκτονες Α.Ε.",
        email: "free@receipts.example",
        taxNumber: "EL 1",
        address: ["Αθήνα", "Greece"],
      },
      subtotal: "29.99",
      discount: { amount: "29.99" },
      tax: "0.00",
      total: "0.00",
    })
  })

  it("never changes", async () => {
    const transaction = await shopper.buy("frozen@receipts.example", [level])
    const issued = await receiptOf(transaction)
    await shop.query(`update purchase set buyer = '{"company":"Later Ltd"}' where transaction_id = $1`, [transaction])
    expect(await receiptOf(transaction)).toEqual(issued)
    for (const sql of ["update receipt set email = 'x'", "delete from receipt", "truncate receipt, receipt_series"]) {
      await expect(shop.query(sql)).rejects.toThrow(/never/)
    }
  })

  it("is not issued while the payment is pending", async () => {
    const pending = await shopper.capture(await shopper.approvedOrder("pending@receipts.example", [level], "pending"))
    expect((await pageOf(shop, pending.body.transactionId)).receipts).toEqual([])
    expect(await shop.query("select id from receipt where email = 'pending@receipts.example'")).toEqual([])
  })

  it("is issued once when it is first asked for, for purchases without one", async () => {
    const transaction = await shopper.buy("before@receipts.example", [level])
    const earlier = freeOrderId()
    await shop.query(
      `insert into purchase select (jsonb_populate_record(null::purchase, to_jsonb(purchase) || jsonb_build_object(
         'id', 'purch_' || $2, 'transaction_id', $2::text, 'order_id', $2::text, 'cart_id', null,
         'payment_id', $2::text, 'payment_session_id', $2::text))).* from purchase where transaction_id = $1`,
      [transaction, earlier],
    )
    const asked = await Promise.all(Array.from({ length: 10 }, () => receiptOf(earlier)))
    expect(new Set(asked.map(({ number }) => number)).size).toBe(1)
    expect(asked[0]).toMatchObject({ total: "32.39", issuedAt: expect.any(String) })
    await expectNoGaps()
  })
})

describe("the numbers", () => {
  it("have no gap after 12 purchases at once", async () => {
    const bought = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0 ? freeOrder(`crowd-${n}@receipts.example`) : shopper.buy(`crowd-${n}@receipts.example`, [level]),
      ),
    )
    const numbers = await Promise.all(bought.map(async (transaction) => (await receiptOf(transaction)).number))
    expect(new Set(numbers).size).toBe(12)
    await expectNoGaps()
  })

  it("have no gap after a rolled back transaction", async () => {
    const client = await shop.connect()
    await client.query("begin")
    await client.query("update receipt_series set last = last + 1 where series = 'TCD'")
    const waiting = freeOrder("after-rollback@receipts.example")
    await untilWaiting(shop, "%receipt_series%")
    await client.query("rollback")
    await client.end()
    await receiptOf(await waiting)
    await expectNoGaps()
  })

  it("are refused by the database if they would leave a gap", async () => {
    const raise = "update receipt_series set last = last + 1 where series = 'TCD'"
    await expect(shop.query(raise)).rejects.toThrow(/leaves_no_gap/)
    const leap = "update receipt_series set last = last + 2 where series = 'TCD'"
    await expect(shop.query(leap)).rejects.toThrow(/one by one/)
    await expect(
      shop.query(`insert into receipt (id, series, place, number, kind, environment, purchase_id, email, transaction_id,
        content, issued_at) select 'x', series, last + 1, 'x', 'receipt', 'local', 'x', 'x', 'x', '{}', now() from receipt_series`),
    ).rejects.toThrow(/counted to/)
    await expectNoGaps()
  })

  it("have no gap when the server is killed between counting and writing, and the PDF is the same afterwards", async () => {
    const email = "killed@receipts.example"
    const bought = await shopper.buy("pdf@receipts.example", [levels], { giftCards: [ownCard(25)] })
    const { number } = await receiptOf(bought)
    const token = tokenOf(await purchaseIdOf(shop, bought))
    const pdf = await bytesOf(await fetchPdf(token, number))

    const transactionId = freeOrderId()
    const payingCard = await givenCard(shop, 10_000)
    const buy = () => shopper.processPayment(transactionId, email, [level], { payingCard })
    await killAt(shop, ["receipt"], buy)
    await enterAgain()
    expect((await buy()).body).toMatchObject({ success: true })
    expect(await shop.query("select id from receipt where email = $1", [email])).toHaveLength(1)
    await receiptOf(transactionId)
    await expectNoGaps()
    expect((await bytesOf(await fetchPdf(token, number))).equals(pdf)).toBe(true)
  })
})

describe("a credit note", () => {
  it("has what was refunded to wallet and gift card, and why", async () => {
    const payingCard = await givenCard(shop, 2001)
    const transaction = await shopper.buy("credit@receipts.example", [levels], { payingCard })
    // A third of 89.97; the card paid 20.01.
    await desk.refund(transaction, { scope: "lines", lines: [{ line: 0, quantity: 1 }], reason: "Bought twice" })
    const { receipts } = await pageOf(shop, transaction)
    expect(receipts).toHaveLength(2)
    expect(receiptSchema.safeParse(receipts[1]).error).toBeUndefined()
    expect(receipts[1]).toMatchObject({
      kind: "credit-note",
      number: expect.stringMatching(/^TCD-C-\d{6}$/),
      seller: { name: "Atelier Ltd" },
      lines: [{ name: "LevelCreator", quantity: 1, unitPrice: "29.99", amount: "29.99" }],
      subtotal: "29.99",
      discount: { amount: "6.67", cardEnding: payingCard.code.slice(-4) },
      tax: "1.86",
      total: "25.18",
      refersTo: receipts[0]?.number,
      reason: "Bought twice",
    })
    await expectNoGaps()
  })

  it("of an amount that PayPal refunded names no line and no reason", async () => {
    const transaction = await shopper.buy("amount@receipts.example", [level])
    await paypal.refund(transaction, "10.80")
    await desk.sync(transaction)
    const [, note] = (await pageOf(shop, transaction)).receipts
    const lines = [{ name: "Refund of a part of the amount", quantity: 1, amount: "10.00" }]
    expect(note).toMatchObject({ lines, discount: null, tax: "0.80", total: "10.80", reason: null })
  })
})

describe("GET /api/receipt.php", () => {
  it("sends the receipt as a PDF under its number, drawn outside of the server's process", async () => {
    const transaction = await freeOrder("served@receipts.example")
    const token = tokenOf(await purchaseIdOf(shop, transaction))
    const { number } = await receiptOf(transaction)
    const answer = await fetchPdf(token, number)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/pdf")
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${number}.pdf"`)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const pdf = await bytesOf(answer)
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
    const head = await fetchPdf(token, number, { method: "HEAD" })
    expect(head.headers.get("content-length")).toBe(String(pdf.length))
    // Drawing lowers its own priority.
    expect(os.getPriority(shop.process.pid)).toBe(os.getPriority())
  })

  it("refuses receipts of other purchases and forged or expired tokens, with a page for browsers", async () => {
    const [mine, theirs] = [await freeOrder("mine@receipts.example"), await freeOrder("theirs@receipts.example")]
    const { number } = await receiptOf(theirs)
    const id = await purchaseIdOf(shop, mine)
    const token = tokenOf(id)
    expect((await fetchPdf(token, number)).status).toBe(404)
    expect((await fetchPdf("a.b.c", number)).status).toBe(404)
    expect((await fetchPdf(tokenOf(id, Date.now() - 92 * 24 * 60 * 60 * 1000), number)).status).toBe(403)
    expect((await fetchPdf(token, "../../x")).status).toBe(400)
    const page = await fetchPdf(token, number, { headers: { accept: "text/html" } })
    expect([page.status, page.headers.get("content-type")]).toEqual([404, expect.stringContaining("text/html")])
    expect(await page.text()).toContain("Receipt not found")
  })
})
