import { describe, expect, it } from "vitest"
import type { GiftCardAmount } from "../../backend/lib/gift-card-limits"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { ageLedger, book, expectSoundLedgers, freeOrderId, givenCard } from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import { ownCard, sandbox, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const invalid = { valid: false, message: "This gift card code is not valid." }

interface Entry {
  kind: string
  amount: number
  held: number
  balance_after: number
}

const ledgerOf = (code: string) =>
  shop.query<Entry>(
    `select entry.kind, entry.amount, entry.held, entry.balance_after from gift_card_transaction entry
     join gift_card on gift_card.id = entry.gift_card_id where code = $1 order by entry.created_at`,
    [code],
  )

describe("a reserved code", () => {
  it("is a GUID in capital letters, worth nothing", async () => {
    const { body } = await shopper.reserveGiftCard(50)
    expect(body).toEqual({ success: true, guid: expect.stringMatching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/) })
    expect((await shopper.validateGiftCard(body.guid)).body).toEqual(invalid)
  })

  it("becomes the card that is bought with it", async () => {
    const { body } = await shopper.reserveGiftCard(100)
    const order = await shopper.approvedOrder("r@gift-cards.example", [], "ok", {
      giftCards: [ownCard(100, body.guid)],
    })
    expect((await shopper.capture(order)).body.giftCards).toEqual([{ code: body.guid, value: 100 }])
    expect((await shopper.validateGiftCard(body.guid)).body).toEqual({
      valid: true,
      value: 100,
      message: "This gift card holds $100.00.",
    })
  })

  it.each([
    ["of less value", async () => (await shopper.reserveGiftCard(25)).body.guid],
    ["of more value than was paid", async () => (await shopper.reserveGiftCard(500)).body.guid],
    ["that nobody reserved", async () => "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"],
    ["of a card in use", () => shopper.buyGiftCard("used@gift-cards.example", 50)],
    ["whose time is over", async () => expired((await shopper.reserveGiftCard(50)).body.guid)],
  ])("%s is replaced", async (_, reserve) => {
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
  it("issues one for each line, once, however often it is asked", async () => {
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

  it("taxes them, and Medusa's order agrees to the cent", async () => {
    await shopper.buy("taxed@gift-cards.example", [level], { giftCards: [ownCard(25)] })
    const order = await orderOf("taxed@gift-cards.example")
    // (29.99 + 25.00) × 1.08
    expect(order.total).toBeCloseTo(59.39, 2)
    expect(order.items.map(({ title }) => title).sort()).toEqual(["$25 Gift Card", "LevelCreator"])
  })
})

interface MedusaOrder {
  total: number
  payment_status: string
  tax_total: number
  credit_line_total: number
  metadata: Record<string, string>
  items: { title: string; adjustments: { amount: number; description: string; code: string | null }[] }[]
}

async function orderOf(email: string): Promise<MedusaOrder> {
  const [row] = await shop.query<{ order_id: string }>("select order_id from purchase where email = $1", [email])
  const staff = await Staff.signIn(shop)
  const fields = "total,payment_status,tax_total,credit_line_total,metadata,*items,*items.adjustments"
  const { body } = await staff.get<{ order: MedusaOrder }>(`/admin/orders/${row?.order_id}?fields=${fields}`)
  return body.order
}

async function card(value: GiftCardAmount): Promise<{ code: string; balance: number }> {
  return { code: await shopper.buyGiftCard("giver@gift-cards.example", value), balance: value * 100 }
}

it("paying with a gift card pays in part, and PayPal the rest with its tax", async () => {
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
  it("is one order with one redemption, however often it is sent", async () => {
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

  it("is for its sender alone", async () => {
    const payingCard = await card(50)
    const id = freeOrderId()
    await shopper.processPayment(id, "own@gift-cards.example", [level], { payingCard })
    const answer = await shopper.processPayment(id, "other@gift-cards.example", [level], { payingCard })
    expect(answer.body).toMatchObject({ success: false, message: "This payment belongs to another purchase." })
  })
})

describe("when a payment stops half way", () => {
  it("a declined instrument leaves the card free again", async () => {
    const payingCard = await card(25)
    const order = await shopper.createOrder("declined@gift-cards.example", [level], undefined, { payingCard })
    await shopper.approve(order.body.id, "declined")
    expect((await shopper.capture(order.body.id)).status).toBe(422)
    expect((await shopper.validateGiftCard(payingCard.code)).body.value).toBe(25)
    await shopper.approve(order.body.id)
    expect((await shopper.capture(order.body.id)).status).toBe(200)
    expect((await ledgerOf(payingCard.code)).map(({ kind }) => kind)).toEqual([
      "issue",
      "hold",
      "release",
      "hold",
      "redeem",
    ])
  })

  it("what is held for an abandoned payment is let go by the job, whatever is wrong with another hold", async () => {
    const other = await givenCard(shop, 2_500)
    await book(shop, { cardId: other.code, kind: "hold", held: 100, purchaseId: "no-such-purchase", holdNumber: 1 })
    const payingCard = await card(25)
    const order = await shopper.approvedOrder("gone@gift-cards.example", [level], "ok", { payingCard })
    await sandbox(shop, "faults", { next: 20, status: 503, path: "/v2/checkout/orders" })
    expect((await shopper.capture(order)).status).toBe(503)
    await sandbox(shop, "faults", { next: 0 })
    expect((await shopper.validateGiftCard(payingCard.code)).body).toEqual(invalid)
    await runGiftCardJob()
    expect((await shopper.validateGiftCard(payingCard.code)).body).toEqual(invalid)
    await ageLedger(shop, "11 minutes")
    await runGiftCardJob()
    await eventually(async () => (await shopper.validateGiftCard(payingCard.code)).body.value === 25)
    expect((await shopper.capture(order)).status).toBe(200)
    await expectSoundLedgers(shop)
  })

  async function runGiftCardJob(): Promise<void> {
    await runJob(await Staff.signIn(shop), "end-holds")
  }
})
