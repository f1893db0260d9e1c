import { randomUUID } from "node:crypto"
import os from "node:os"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Receipt, receipt as receiptSchema } from "../../compat-api/contract/purchases"
import { frozenFiles } from "../helpers/frozen-files"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { givenRefund } from "../helpers/given-refund"
import { type Remote, remoteService, type Workflows } from "../helpers/module-calls"
import { pageOf, purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import { startShop, type TestShop } from "../helpers/shop"
import { call, ownCard, post, Shopper, type WithCards } from "../helpers/shopper"
import { untilWaiting } from "../helpers/waiting"

let shop: TestShop
let shopper: Shopper
let workflows: Remote<Workflows, "issueCreditNote">

beforeAll(async () => {
  shop = await startShop({
    SELLER_NAME: "Atelier Ltd",
    SELLER_ADDRESS: "1 Drawing Road|Dubai",
    SELLER_TAX_NUMBER: "AE 1",
    // So many calls from one address look like guesses.
    RATE_LIMITS: "off",
  })
  shopper = await Shopper.enter(shop)
  workflows = await remoteService<Workflows, "issueCreditNote">(shop, "workflows", ["issueCreditNote"])
})
afterAll(async () => {
  await workflows?.stop()
  await shop?.stop()
})

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

/** Throws unless each series runs 1, 2, 3 up to its counter. */
async function expectNoGaps(): Promise<void> {
  const wrong = await shop.query(
    `select series, count(*) from receipt join receipt_series using (series)
     group by series, last having count(*) <> last or min(place) <> 1 or max(place) <> last`,
  )
  expect(wrong).toEqual([])
}

describe("a receipt", () => {
  it("says who sold what to whom, and what was paid, to the cent", async () => {
    const transaction = await shopper.buy("plain@example.com", [levels])
    expect(await receiptOf(transaction)).toEqual({
      kind: "receipt",
      number: expect.stringMatching(/^TCD-\d{6}$/),
      issuedAt: expect.any(String),
      seller: {
        name: "Atelier Ltd",
        email: "hello@cdatelier.example",
        taxNumber: "AE 1",
        address: ["1 Drawing Road", "Dubai"],
      },
      buyer: { name: "plain@example.com", email: "plain@example.com", taxNumber: null, address: [] },
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

  it("says what a gift card paid before tax, and names cards that were bought", async () => {
    const payingCard = await givenCard(shop, 2001)
    const transaction = await shopper.buy("card@example.com", [level], { giftCards: [ownCard(25)], payingCard })
    expect(await receiptOf(transaction)).toMatchObject({
      lines: [
        { name: "LevelCreator", amount: "29.99" },
        { name: "$25 Gift Card", quantity: 1, unitPrice: "25.00", amount: "25.00" },
      ],
      subtotal: "54.99",
      discount: { amount: "20.01", cardEnding: payingCard.code.slice(-4) },
      tax: "2.80",
      total: "37.78",
    })
  })

  it("is made out for a free order, to the company that was named", async () => {
    const details = { company: "Αρχιτέκτονες Α.Ε.", taxNumber: "EL 1", address: "Αθήνα\n\nGreece" }
    expect(await receiptOf(await freeOrder("free@example.com", details))).toMatchObject({
      buyer: { name: "Αρχιτέκτονες Α.Ε.", email: "free@example.com", taxNumber: "EL 1", address: ["Αθήνα", "Greece"] },
      subtotal: "29.99",
      discount: { amount: "29.99" },
      tax: "0.00",
      total: "0.00",
    })
  })

  it("stays as it was issued, whatever becomes of the purchase", async () => {
    const transaction = await shopper.buy("frozen@example.com", [level])
    const issued = await receiptOf(transaction)
    await shop.query(`update purchase set buyer = '{"company":"Later Ltd"}' where transaction_id = $1`, [transaction])
    expect(await receiptOf(transaction)).toEqual(issued)
    for (const sql of ["update receipt set email = 'x'", "delete from receipt", "truncate receipt, receipt_series"]) {
      await expect(shop.query(sql)).rejects.toThrow(/never/)
    }
  })

  it("is none before the payment is settled", async () => {
    const pending = await shopper.capture(await shopper.approvedOrder("pending@example.com", [level], "pending"))
    expect((await pageOf(shop, pending.body.transactionId)).receipts).toEqual([])
    expect(await shop.query("select id from receipt where email = 'pending@example.com'")).toEqual([])
  })

  it("is issued for what was bought before there were receipts when it is first asked for, once", async () => {
    const id = `purch_${randomUUID()}`
    const transaction = freeOrderId()
    await shop.query(
      `insert into purchase (id, status, environment, email, currency_code, subtotal, tax, total, tax_rate, lines,
         transaction_id, order_id, captured_at, completed_at)
       values ($1, 'completed', 'local', 'before@example.com', 'usd', 2999, 240, 3239, 80000, $2, $3, 'order_before', now(), now())`,
      [
        id,
        frozenFiles([{ filename: "LevelCreatorPro.zip", name: "LevelCreator", unitPrice: 2999, quantity: 1 }]),
        transaction,
      ],
    )
    const asked = await Promise.all(Array.from({ length: 10 }, () => receiptOf(transaction)))
    expect(new Set(asked.map(({ number }) => number)).size).toBe(1)
    expect(asked[0]).toMatchObject({ total: "32.39", issuedAt: expect.any(String) })
    await expectNoGaps()
  })
})

describe("the numbers", () => {
  it("have no gap after 30 purchases at once", async () => {
    const bought = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 3 === 0 ? freeOrder(`crowd-${n}@example.com`) : shopper.buy(`crowd-${n}@example.com`, [level]),
      ),
    )
    const numbers = await Promise.all(bought.map(async (transaction) => (await receiptOf(transaction)).number))
    expect(new Set(numbers).size).toBe(30)
    await expectNoGaps()
  })

  it("have no gap after a transaction that is rolled back", async () => {
    const client = await shop.connect()
    await client.query("begin")
    await client.query("update receipt_series set last = last + 1 where series = 'TCD'")
    const waiting = freeOrder("after-rollback@example.com")
    await untilWaiting(shop, "%receipt_series%")
    await client.query("rollback")
    await client.end()
    await receiptOf(await waiting)
    await expectNoGaps()
  })

  it("are refused by the database where they would leave one", async () => {
    const raise = "update receipt_series set last = last + 1 where series = 'TCD'"
    await expect(shop.query(raise)).rejects.toThrow(/leaves_no_gap/)
    await expect(shop.query("update receipt_series set last = last + 2 where series = 'TCD'")).rejects.toThrow(
      /one by one/,
    )
    await expect(
      shop.query(`insert into receipt (id, series, place, number, kind, environment, purchase_id, email, transaction_id,
        content, issued_at) select 'x', series, last + 1, 'x', 'receipt', 'local', 'x', 'x', 'x', '{}', now() from receipt_series`),
    ).rejects.toThrow(/counted to/)
    await expectNoGaps()
  })

  it("have no gap when the server is killed between counting and writing", async () => {
    const email = "killed@example.com"
    const transactionId = freeOrderId()
    const { code } = await givenCard(shop, 10_000)
    const buy = () =>
      shopper.processPayment(transactionId, email, [level], { payingCard: { code, balance: 0 } } satisfies WithCards)
    const blocker = await shop.connect()
    await blocker.query("begin")
    await blocker.query("lock table receipt in exclusive mode")
    const lost = buy().catch(() => undefined)
    await untilWaiting(shop, "%into receipt%")
    await shop.kill()
    await lost
    await blocker.query("rollback")
    await blocker.end()
    await shop.restart()
    shopper = await Shopper.enter(shop)
    expect((await buy()).body).toMatchObject({ success: true })
    expect(await shop.query("select id from receipt where email = $1", [email])).toHaveLength(1)
    await receiptOf(transactionId)
    await expectNoGaps()
  })
})

describe("a credit note", () => {
  it("says what of a purchase went back, to the wallet and to the card, and why, once", async () => {
    const payingCard = await givenCard(shop, 2001)
    const transaction = await shopper.buy("credit@example.com", [levels], { payingCard })
    const id = await purchaseIdOf(shop, transaction)
    // A third of 89.97; the card paid 20.01.
    const line = { line: 0, quantity: 1, net: 2999, tax: 187, wallet: 2519, card: 667 }
    const refund = await givenRefund(shop, id, {
      lines: [line],
      wallet: 2519,
      card: 667,
      tax: 187,
      reason: "Bought twice",
    })
    const issued = await Promise.all([1, 2, 3].map(() => workflows.issueCreditNote(refund)))
    expect(new Set(issued.map((note) => note?.number)).size).toBe(1)
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
      tax: "1.87",
      total: "25.19",
      refersTo: receipts[0]?.number,
      reason: "Bought twice",
    })
    await expectNoGaps()
  })

  it("of an amount names no line, and of PayPal's side no reason", async () => {
    const transaction = await shopper.buy("amount@example.com", [level])
    const id = await purchaseIdOf(shop, transaction)
    await workflows.issueCreditNote(
      await givenRefund(shop, id, { origin: "provider", wallet: 1080, tax: 80, reason: "internal" }),
    )
    const [, note] = (await pageOf(shop, transaction)).receipts
    expect(note).toMatchObject({
      lines: [{ name: "Refund of a part of the amount", quantity: 1, amount: "10.00" }],
      discount: null,
      tax: "0.80",
      total: "10.80",
      reason: null,
    })
  })

  it("is none before the refund is paid, nor where nothing was ever delivered", async () => {
    const transaction = await shopper.buy("early@example.com", [level])
    const refund = await givenRefund(shop, await purchaseIdOf(shop, transaction), { state: "priced", wallet: 100 })
    await expect(workflows.issueCreditNote(refund)).rejects.toThrow(/not paid/)
    const pending = await shopper.capture(await shopper.approvedOrder("never@example.com", [level], "pending"))
    const never = await purchaseIdOf(shop, pending.body.transactionId)
    expect(await workflows.issueCreditNote(await givenRefund(shop, never, { wallet: 3239, tax: 240 }))).toBeFalsy()
    expect(await shop.query("select id from receipt where purchase_id = $1", [never])).toEqual([])
  })
})

describe("GET /api/receipt.php", () => {
  const fetchPdf = (token: string, number: string, init?: RequestInit) =>
    fetch(`${shop.url}/api/receipt.php?${new URLSearchParams({ token, number })}`, init)

  it("sends the receipt under its number, the same bytes each time, with every figure on one page", async () => {
    const payingCard = await givenCard(shop, 2001)
    const transaction = await shopper.buy("pdf@example.com", [levels], { giftCards: [ownCard(25)], payingCard })
    const token = tokenOf(await purchaseIdOf(shop, transaction))
    const issued = await receiptOf(transaction)
    const answer = await fetchPdf(token, issued.number)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/pdf")
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${issued.number}.pdf"`)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const pdf = Buffer.from(await answer.arrayBuffer())
    await shop.restart()
    expect(Buffer.from(await (await fetchPdf(token, issued.number)).arrayBuffer()).equals(pdf)).toBe(true)
    const head = await fetchPdf(token, issued.number, { method: "HEAD" })
    expect(head.headers.get("content-length")).toBe(String(pdf.length))
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
  })

  it("refuses other purchases' receipts, forged and expired tokens, with a page for browsers", async () => {
    const [mine, theirs] = [await freeOrder("mine@example.com"), await freeOrder("theirs@example.com")]
    const { number } = await receiptOf(theirs)
    const id = await purchaseIdOf(shop, mine)
    const token = tokenOf(id)
    expect((await fetchPdf(token, number)).status).toBe(404)
    expect((await fetchPdf("a.b.c", number)).status).toBe(404)
    expect((await fetchPdf(tokenOf(id, Date.now() - 92 * 24 * 60 * 60 * 1000), number)).status).toBe(403)
    expect((await fetchPdf(token, "../../x")).status).toBe(400)
    const page = await call<string>(`${shop.url}/api/receipt.php?${new URLSearchParams({ token, number })}`, {
      headers: { accept: "text/html" },
    })
    expect(page.status).toBe(404)
    expect(page.headers.get("content-type")).toContain("text/html")
    expect(page.body).toContain("Receipt not found")
  })

  it("is drawn beside the server, whose own priority stays", async () => {
    const transaction = await freeOrder("priority@example.com")
    const { number } = await receiptOf(transaction)
    expect((await fetchPdf(tokenOf(await purchaseIdOf(shop, transaction)), number)).status).toBe(200)
    expect(os.getPriority(shop.process.pid)).toBe(os.getPriority())
  })
})
