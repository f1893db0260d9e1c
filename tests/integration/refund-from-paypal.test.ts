import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { expectSoundLedgers, freeOrderId, givenCard, kindsOf } from "../helpers/gift-cards"
import { Integrator } from "../helpers/integrator"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { ownCard, Shopper, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let mailbox: Mailbox
let shop: TestShop
let shopper: Shopper
let desk: RefundDesk
let paypal: Integrator

beforeAll(async () => {
  mailbox = await startMailbox()
  shop = await startShop({ SMTP_URL: mailbox.url, MAIL_FROM: "shop@example.com", RATE_LIMITS: "off" })
  shopper = await Shopper.enter(shop)
  desk = new RefundDesk(shop, await Staff.signIn(shop))
  paypal = new Integrator(shop)
})
afterAll(async () => {
  await expectSoundLedgers(shop)
  await shop?.stop()
  await mailbox?.stop()
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 } // 99.99

describe("what was given back at PayPal", () => {
  it("as a whole is a refund of the whole: the card that paid has its share again, once", async () => {
    const payingCard = await givenCard(shop, 3000)
    const transaction = await shopper.buy("whole@example.com", [cubist], { payingCard })
    await paypal.refund(transaction)
    await Promise.all([1, 2, 3].map(() => desk.sync(transaction)))
    const { body } = await desk.sync(transaction)
    expect(body.purchase).toMatchObject({ status: "refunded", refundable: { wallet: "0.00", card: "0.00" } })
    expect(body.purchase.refunds).toMatchObject([
      { origin: "provider", scope: "whole", wallet: "75.59", state: "done" },
    ])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem", "restore"])
    expect((await shopper.download(transaction, cubist.filename)).status).toBe(403)
    expect((await mailbox.to("whole@example.com", 2)).subject).toBe("Your refund: $75.59")
    expect(await paymentOf("whole@example.com")).toMatchObject({ refunded_amount: "75.59" })
  })

  it("as what one line was paid with is that line", async () => {
    const transaction = await shopper.buy("line@example.com", [level, cubist])
    await paypal.refund(transaction, "107.99")
    const { body } = await desk.sync(transaction)
    expect(body.purchase).toMatchObject({ status: "completed", problem: null })
    expect(body.purchase.refunds).toMatchObject([
      { scope: "lines", lines: [{ line: 1, quantity: 1, wallet: "107.99" }] },
    ])
    expect((await shopper.download(transaction, cubist.filename)).status).toBe(403)
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  })

  it("as what matches no line is recorded for staff, and nothing stops", async () => {
    const transaction = await shopper.buy("nothing@example.com", [level, cubist])
    await paypal.refund(transaction, "12.34")
    await paypal.refund(transaction, "1.00")
    const { body } = await desk.sync(transaction)
    expect(body.purchase.problem).toContain("matches no line")
    expect(body.purchase.refunds.map(({ scope, wallet }) => [scope, wallet])).toEqual([
      ["amount", "12.34"],
      ["amount", "1.00"],
    ])
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  })

  it("of gift cards empties them, and says what was spent before", async () => {
    const order = await shopper.approvedOrder("cards@example.com", [], "ok", { giftCards: [ownCard(50)] })
    const { transactionId: transaction, giftCards } = (await shopper.capture(order)).body
    const code = giftCards[0]?.code ?? ""
    await shopper.processPayment(freeOrderId(), "friend@example.com", [level], { payingCard: { code, balance: 5000 } })
    await paypal.refund(transaction)
    const { body } = await desk.sync(transaction)
    expect(body.purchase.refunds[0]).toMatchObject({ wallet: "54.00", state: "done" })
    expect(body.purchase.refunds[0]?.problem).toContain("was spent")
    expect((await shopper.validateGiftCard(code)).body.valid).toBe(false)
  })

  it("after a chargeback, found by asking PayPal, is the whole", async () => {
    const transaction = await shopper.buy("reversed@example.com", [level])
    await sandbox(shop, "reverse", { captureId: transaction })
    const { body } = await desk.sync(transaction)
    expect(body.purchase).toMatchObject({ status: "refunded", refunds: [{ scope: "whole", wallet: "32.39" }] })
    expect((await shopper.download(transaction, level.filename)).status).toBe(403)
  })

  it("before it was delivered ends it: nothing is delivered any more", async () => {
    const order = await shopper.approvedOrder("early@example.com", [level])
    const transaction = await paypal.captureOrder(order)
    await paypal.refund(transaction)
    const { body } = await shopper.processPayment(transaction, "early@example.com", [level])
    expect(body.success).toBe(false)
    expect(await shop.query("select status from purchase where email = 'early@example.com'")).toEqual([
      { status: "refunded" },
    ])
  })

  it("cannot be learnt while PayPal is out of reach", async () => {
    const transaction = await shopper.buy("away@example.com", [level])
    await sandbox(shop, "faults", { next: 40, status: 500, path: "/v2/checkout/orders" })
    expect((await desk.sync(transaction)).status).toBe(503)
    await sandbox(shop, "faults", { next: 0 })
    expect((await desk.sync(transaction)).status).toBe(200)
  })
})

describe("while a refund of the shop's own is under way", () => {
  it("PayPal's side knows of it: it stays one", async () => {
    const transaction = await shopper.buy("under-way@example.com", [level])
    await sandbox(shop, "faults", { next: 40, status: "drop-after", path: "/refund" })
    expect((await desk.refund(transaction, { scope: "whole" })).status).toBe(202)
    expect((await desk.sync(transaction)).status).toBe(503)
    await sandbox(shop, "faults", { next: 0 })
    const { body } = await desk.sync(transaction)
    expect(body.purchase.refunds).toMatchObject([{ origin: "staff", state: "done", wallet: "32.39" }])
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
  })

  it("a refund at PayPal of the same amount is it", async () => {
    const transaction = await shopper.buy("same@example.com", [level])
    await paypal.refund(transaction)
    const { body } = await desk.refund(transaction, { scope: "whole" })
    expect(body.refund).toMatchObject({ state: "done", wallet: "32.39" })
    expect((await desk.sync(transaction)).body.purchase.refunds).toHaveLength(1)
  })

  it("another refund at PayPal is taken over when ours is refused", async () => {
    const transaction = await shopper.buy("other@example.com", [level, cubist])
    await paypal.refund(transaction, "107.99")
    const answer = await desk.refund(transaction, { scope: "whole" })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining("REFUND_AMOUNT_EXCEEDED") } })
    expect((await desk.purchase(transaction)).refunds).toMatchObject([
      { origin: "staff", state: "failed" },
      { origin: "provider", state: "done", scope: "lines", wallet: "107.99" },
    ])
    expect((await desk.refund(transaction, { scope: "whole" })).body.refund).toMatchObject({ wallet: "32.39" })
    expect(await desk.purchase(transaction)).toMatchObject({ status: "refunded" })
  })
})

async function paymentOf(email: string) {
  const [row] = await shop.query(
    `select collection.refunded_amount::text from purchase
     join order_payment_collection link on link.order_id = purchase.order_id
     join payment_collection collection on collection.id = link.payment_collection_id where email = $1`,
    [email],
  )
  return row
}
