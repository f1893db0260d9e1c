import { describe, expect, it } from "vitest"
import type { GiftCardAmount } from "../../backend/lib/gift-card-limits"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { ageLedger, book, expectSoundLedgers, freeOrderId, givenCard, kindsOf } from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import { ownCard, sandbox, sandboxState } from "../helpers/shopper"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const invalid = { valid: false, message: "This gift card code is not valid." }

const ledgerOf = (code: string) =>
  shop.query(
    `select entry.kind, entry.amount, entry.held, entry.balance_after from gift_card_transaction entry
     join gift_card on gift_card.id = entry.gift_card_id where code = $1 order by entry.created_at`,
    [code],
  )

describe("a reserved code", () => {
  it("is a GUID in capital letters without value", async () => {
    const { body } = await shopper.reserveGiftCard(50)
    expect(body).toEqual({ success: true, guid: expect.stringMatching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/) })
    expect((await shopper.validateGiftCard(body.guid)).body).toEqual(invalid)
  })

  it.each([
    ["of more value than was paid", async () => (await shopper.reserveGiftCard(500)).body.guid],
    ["of a card in use", () => shopper.buyGiftCard("used@gift-cards.example", 50)],
    ["that expired", async () => expired((await shopper.reserveGiftCard(50)).body.guid)],
  ])("%s is replaced by a new code", async (_, reserve) => {
    const wished = await reserve()
    const order = await shopper.approvedOrder("r@gift-cards.example", [], "ok", { giftCards: [ownCard(50, wished)] })
    const [card] = (await shopper.capture(order)).body.giftCards
    expect(card).toEqual({ code: expect.not.stringMatching(wished), value: 50 })
    expect((await shopper.validateGiftCard(card?.code ?? "")).body).toMatchObject({ valid: true, value: 50 })
    await expectSoundLedgers(shop)
  })

  async function expired(code: string): Promise<string> {
    await shop.query("update gift_card set reserved_until = now() - interval '1 second' where code = $1", [code])
    return code
  }
})

describe("buying gift cards", () => {
  it("issues one card per line, also for repeated captures", async () => {
    const giftCards = [ownCard(25), ownCard(25), ownCard(500)]
    const order = await shopper.approvedOrder("many@gift-cards.example", [level], "ok", { giftCards })
    const answers = await Promise.all([shopper.capture(order), shopper.capture(order), shopper.capture(order)])
    const [first] = answers
    expect(first?.body.giftCards.map(({ value }) => value)).toEqual([25, 25, 500])
    expect(new Set(first?.body.giftCards.map(({ code }) => code)).size).toBe(3)
    for (const answer of answers) expect(answer.body).toEqual(first?.body)
    const transaction = first?.body.transactionId ?? ""
    const again = await shopper.processPayment(transaction, "many@gift-cards.example", [level], { giftCards })
    expect(again.body).toMatchObject({ success: true, giftCards: first?.body.giftCards })
    expect(await shop.query("select id from gift_card where buyer_email = 'many@gift-cards.example'")).toHaveLength(3)
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  })

  it("taxes them, and Medusa's order has the same total", async () => {
    await shopper.buy("taxed@gift-cards.example", [level], { giftCards: [ownCard(25)] })
    // (29.99 + 25.00) × 1.08
    const order = await orderOf("taxed@gift-cards.example")
    const items = ["$25 Gift Card", "LevelCreator"].map((title) => expect.objectContaining({ title }))
    expect(order).toMatchObject({ total: expect.closeTo(59.39, 2), items: expect.arrayContaining(items) })
  })
})

async function orderOf(email: string) {
  const [row] = await shop.query<{ order_id: string }>("select order_id from purchase where email = $1", [email])
  const fields = "total,payment_status,tax_total,credit_line_total,metadata,*items,*items.adjustments"
  const { body } = await staff.get<{ order: object }>(`/admin/orders/${row?.order_id}?fields=${fields}`)
  return body.order
}

async function card(value: GiftCardAmount): Promise<{ code: string; balance: number }> {
  return { code: await shopper.buyGiftCard("giver@gift-cards.example", value), balance: value * 100 }
}

it("pays a part by gift card, and the rest with its tax at PayPal", async () => {
  const payingCard = await card(25)
  const transaction = await shopper.buy("rest@gift-cards.example", [level], { payingCard })
  const { captures } = await sandboxState(shop)
  // (29.99 − 25.00) × 1.08
  expect(captures.find(({ id }) => id === transaction)).toMatchObject({ amount: { value: "5.39" } })
  expect((await shopper.validateGiftCard(payingCard.code)).body).toEqual(invalid)
  const end = payingCard.code.slice(-4)
  expect(await orderOf("rest@gift-cards.example")).toMatchObject({
    total: 5.39,
    tax_total: 0.4,
    credit_line_total: 25,
    metadata: { gift_card: `Gift card •••• ${end}` },
    items: [{ adjustments: [] }],
  })
  expect(await ledgerOf(payingCard.code)).toMatchObject([
    { kind: "issue", amount: 2500, balance_after: 2500 },
    { kind: "hold", amount: 0, held: 2500 },
    { kind: "redeem", amount: -2500, held: -2500, balance_after: 0 },
  ])
})

describe("a free order", () => {
  it("is one order with one redemption, also when it is sent many times", async () => {
    const payingCard = await card(50)
    const id = freeOrderId()
    const sent = () => shopper.processPayment(id, "free@gift-cards.example", [level], { payingCard })
    const answers = await Promise.all([sent(), sent(), sent(), sent()])
    const processed = { success: true, message: "Payment processed successfully.", purchaseToken: expect.any(String) }
    for (const { body } of answers) expect(body).toEqual(processed)
    expect((await sent()).body.success).toBe(true)
    expect(await shop.query("select id from purchase where email = 'free@gift-cards.example'")).toHaveLength(1)
    expect((await shopper.validateGiftCard(payingCard.code)).body.value).toBe(20.01)
    expect((await shopper.download(id, level.filename)).status).toBe(200)
    expect(await orderOf("free@gift-cards.example")).toMatchObject({ total: 0, payment_status: "captured" })
    await expectSoundLedgers(shop)
  })
})

describe("when a payment stops midway", () => {
  it("a declined payment releases the card", async () => {
    const payingCard = await card(25)
    const order = await shopper.createOrder("declined@gift-cards.example", [level], undefined, { payingCard })
    await shopper.approve(order.body.id, "declined")
    expect((await shopper.capture(order.body.id)).status).toBe(422)
    expect((await shopper.validateGiftCard(payingCard.code)).body.value).toBe(25)
    await shopper.approve(order.body.id)
    expect((await shopper.capture(order.body.id)).status).toBe(200)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "release", "hold", "redeem"])
  })

  it("the job releases the hold of an abandoned payment, although another hold is broken", async () => {
    const other = await givenCard(shop, 2_500)
    await book(shop, { cardId: other.code, kind: "hold", held: 100, purchaseId: "no-such-purchase", holdNumber: 1 })
    const payingCard = await card(25)
    const order = await shopper.approvedOrder("gone@gift-cards.example", [level], "ok", { payingCard })
    await sandbox(shop, "faults", { next: 20, status: 503, path: "/v2/checkout/orders" })
    expect((await shopper.capture(order)).status).toBe(503)
    await sandbox(shop, "faults", { next: 0 })
    expect((await shopper.validateGiftCard(payingCard.code)).body).toEqual(invalid)
    await runJob(staff, "end-holds")
    expect((await shopper.validateGiftCard(payingCard.code)).body).toEqual(invalid)
    await ageLedger(shop, "11 minutes")
    await runJob(staff, "end-holds")
    await eventually(async () => (await shopper.validateGiftCard(payingCard.code)).body.value === 25)
    expect((await shopper.capture(order)).status).toBe(200)
    await expectSoundLedgers(shop)
  })
})
