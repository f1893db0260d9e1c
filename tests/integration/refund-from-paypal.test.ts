import { afterAll, describe, expect, it } from "vitest"
import {
  atSharedShop,
  refundDesk as desk,
  mails as mailbox,
  integrator as paypal,
  shop,
  shopper,
} from "../helpers/at-shared-shop"
import { expectSoundLedgers, freeOrderId, givenCard, kindsOf } from "../helpers/gift-cards"
import { purchaseOf } from "../helpers/purchases"
import { ownCard, sandbox } from "../helpers/shopper"

atSharedShop()
afterAll(() => expectSoundLedgers(shop))

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 } // 99.99

describe("a refund at PayPal", () => {
  it("of everything refunds the whole purchase once, also to the gift card", async () => {
    const payingCard = await givenCard(shop, 3000)
    const transaction = await shopper.buy("whole@refund-from-paypal.example", [cubist], { payingCard })
    await paypal.refund(transaction)
    await Promise.all([1, 2, 3].map(() => desk.sync(transaction)))
    const { body } = await desk.sync(transaction)
    expect(body.purchase).toMatchObject({ status: "refunded", refundable: { wallet: "0.00", card: "0.00" } })
    expect(body.purchase.refunds).toMatchObject([
      { origin: "provider", scope: "whole", wallet: "75.59", state: "done" },
    ])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem", "restore"])
    expect((await shopper.download(transaction, cubist.filename)).status).toBe(403)
    expect((await mailbox.to("whole@refund-from-paypal.example", 2)).subject).toBe("Your refund: $75.59")
    expect(await desk.atPaypal(transaction)).toEqual(["75.59"])
  })

  it("of one line's price refunds that line", async () => {
    const transaction = await shopper.buy("line@refund-from-paypal.example", [level, cubist])
    await paypal.refund(transaction, "107.99")
    const { body } = await desk.sync(transaction)
    expect(body.purchase).toMatchObject({ status: "completed", problem: null })
    expect(body.purchase.refunds).toMatchObject([
      { scope: "lines", lines: [{ line: 1, quantity: 1, wallet: "107.99" }] },
    ])
    expect((await shopper.download(transaction, cubist.filename)).status).toBe(403)
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  })

  it("of another amount is recorded for staff, and no download ends", async () => {
    const transaction = await shopper.buy("nothing@refund-from-paypal.example", [level, cubist])
    await paypal.refund(transaction, "12.34")
    await paypal.refund(transaction, "1.00")
    const { body } = await desk.sync(transaction)
    expect(body.purchase.problem).toContain("matches no line")
    expect(body.purchase.refunds.map(({ scope, wallet }) => `${scope} ${wallet}`)).toEqual([
      "amount 12.34",
      "amount 1.00",
    ])
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  })

  it("empties the gift cards that were bought, and notes what was spent before", async () => {
    const { transaction, code } = await shopper.buyWithCard("cards@refund-from-paypal.example", [], 50)
    const payingCard = { code, balance: 5000 }
    await shopper.processPayment(freeOrderId(), "friend@refund-from-paypal.example", [level], { payingCard })
    await paypal.refund(transaction)
    const { body } = await desk.sync(transaction)
    expect(body.purchase.refunds[0]).toMatchObject({ wallet: "54.00", state: "done" })
    expect(body.purchase.refunds[0]?.problem).toContain("already spent")
    expect((await shopper.validateGiftCard(code)).body.valid).toBe(false)
  })

  it("by chargeback stops and names the gift cards that were bought with its gift cards", async () => {
    const { transaction, code } = await shopper.buyWithCard("thief@refund-from-paypal.example", [], 100)
    const second = await cardFrom(code, 50)
    const third = await cardFrom(second, 50)
    await sandbox(shop, "reverse", { captureId: transaction })
    const { body } = await desk.sync(transaction)
    expect(body.purchase.problem).toMatch(
      `PayPal reversed the payment of ${transaction}. These gift cards are disabled until staff enable`,
    )
    for (const stopped of [code, second, third]) {
      expect(body.purchase.problem).toContain(stopped.slice(-4))
      expect((await shopper.validateGiftCard(stopped)).body.valid).toBe(false)
    }
    // A card that staff enabled stays enabled after more syncs.
    const [card] = await shop.query("select id from gift_card where code = $1", [third])
    const path = `/admin/gift-cards/${card?.id}`
    expect((await desk.staff.post(`${path}/enable`, { reason: "Bought in good faith." })).status).toBe(200)
    await desk.sync(transaction)
    expect((await shopper.validateGiftCard(third)).body).toMatchObject({ valid: true, value: 50 })
    expect(await kindsOf(shop, third)).toEqual(["issue", "disable", "enable"])
    expect((await desk.purchase(transaction)).refunds).toHaveLength(1)
  })

  it("by chargeback stops a gift card that is issued later", async () => {
    const { transaction, code } = await shopper.buyWithCard("slow-thief@refund-from-paypal.example", [], 50)
    const payingCard = { code, balance: 5000 }
    const cards = { giftCards: [ownCard(100)], payingCard }
    await shopper.capture(await shopper.approvedOrder("slow@refund-from-paypal.example", [], "pending", cards))
    await sandbox(shop, "reverse", { captureId: transaction })
    expect((await desk.sync(transaction)).body.purchase.problem).toContain(code.slice(-4))
    const pending = await purchaseOf(shop, "slow@refund-from-paypal.example")
    const captureId = pending.transaction_id ?? ""
    await sandbox(shop, "settle", { captureId, outcome: "completed" })
    await shopper.processPayment(captureId, "slow@refund-from-paypal.example", [], cards)
    const sql = "select code, status from gift_card where purchase_id = $1"
    const [issued] = await shop.query<{ code: string; status: string }>(sql, [pending.id])
    expect(issued?.status).toBe("disabled")
    const facts = await desk.purchase(captureId)
    expect(facts.status).toBe("completed")
    expect(facts.problem).toContain(`These gift cards are disabled until staff enable them:`)
    expect(facts.problem).toContain(issued?.code.slice(-4))
  })

  it("by chargeback empties unspent gift cards and stops none", async () => {
    const { transaction, code } = await shopper.buyWithCard("unspent@refund-from-paypal.example", [], 50)
    await sandbox(shop, "reverse", { captureId: transaction })
    expect((await desk.sync(transaction)).body.purchase).toMatchObject({ status: "refunded", problem: null })
    expect(await kindsOf(shop, code)).toEqual(["issue", "void"])
  })
})

describe("while a refund of the shop is under way", () => {
  it("its refund at PayPal is the same one", async () => {
    const transaction = await shopper.buy("under-way@refund-from-paypal.example", [level])
    await sandbox(shop, "faults", { next: 40, status: "drop-after", path: "/refund" })
    expect((await desk.refund(transaction, { scope: "whole" })).status).toBe(202)
    expect((await desk.sync(transaction)).status).toBe(503)
    await sandbox(shop, "faults", { next: 0 })
    const { body } = await desk.sync(transaction)
    expect(body.purchase.refunds).toMatchObject([{ origin: "staff", state: "done", wallet: "32.39" }])
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
  })

  it("another refund at PayPal of the same amount takes its place", async () => {
    const transaction = await shopper.buy("same@refund-from-paypal.example", [level])
    await paypal.refund(transaction)
    const { body } = await desk.refund(transaction, { scope: "whole" })
    expect(body.refund).toMatchObject({ state: "done", wallet: "32.39" })
    expect((await desk.sync(transaction)).body.purchase.refunds).toHaveLength(1)
  })

  it("a refund at PayPal is booked when the shop's is refused", async () => {
    const transaction = await shopper.buy("other@refund-from-paypal.example", [level, cubist])
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

async function cardFrom(code: string, value: 50): Promise<string> {
  const cards = { giftCards: [ownCard(value)], payingCard: { code, balance: 0 } }
  const { body } = await shopper.processPayment(freeOrderId(), "friend@refund-from-paypal.example", [], cards)
  return body.giftCards?.[0]?.code ?? ""
}
