import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { GiftCardAmount } from "../../backend/lib/gift-card-amounts"
import { eventually } from "../helpers/eventually"
import { ageLedger } from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import { startShop, type TestShop } from "../helpers/shop"
import { ownCard, Shopper, sandbox, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  shop = await startShop()
  shopper = await Shopper.enter(shop)
})
afterAll(() => shop?.stop())

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

const freeId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(17)), (byte) => "ABCDEFGHJKLMNPQR"[byte % 16]).join("")

/** No card was ever spent beyond what it held, and every balance is the sum of its ledger. */
async function expectSoundLedgers(): Promise<void> {
  const wrong = await shop.query(
    `select code from gift_card card where balance < 0 or held < 0 or held > balance
       or balance <> (select coalesce(sum(amount), 0) from gift_card_transaction where gift_card_id = card.id)
       or held <> (select coalesce(sum(entry.held), 0) from gift_card_transaction entry where gift_card_id = card.id)`,
  )
  expect(wrong).toEqual([])
}

describe("a reserved code", () => {
  it("is a GUID in capital letters, worth nothing", async () => {
    const { body } = await shopper.reserveGiftCard(50)
    expect(body).toEqual({ success: true, guid: expect.stringMatching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/) })
    expect((await shopper.validateGiftCard(body.guid)).body).toEqual(invalid)
  })

  it.each([0, -25, 26, 25.5, "25", null, 1000])("is not given out for %s", async (value) => {
    const answer = await shopper.reserveGiftCard(value as number)
    expect(answer).toMatchObject({ status: 400, body: { success: false, message: expect.stringContaining("value") } })
  })

  it("becomes the card that is bought with it", async () => {
    const { body } = await shopper.reserveGiftCard(100)
    const order = await shopper.approvedOrder("r@example.com", [], "ok", { giftCards: [ownCard(100, body.guid)] })
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
    ["of a card in use", () => shopper.buyGiftCard("used@example.com", 50)],
    ["whose time is over", async () => expired((await shopper.reserveGiftCard(50)).body.guid)],
  ])("%s is replaced", async (_, reserve) => {
    const wished = await reserve()
    const order = await shopper.approvedOrder("r@example.com", [], "ok", { giftCards: [ownCard(50, wished)] })
    const [card] = (await shopper.capture(order)).body.giftCards
    expect(card).toEqual({ code: expect.not.stringMatching(wished), value: 50 })
    expect((await shopper.validateGiftCard(card?.code ?? "")).body).toMatchObject({ valid: true, value: 50 })
    await expectSoundLedgers()
  })

  async function expired(code: string): Promise<string> {
    await shop.query("update gift_card set reserved_until = now() - interval '1 second' where code = $1", [code])
    return code
  }
})

describe("buying gift cards", () => {
  it("issues one for each line, once, however often it is asked", async () => {
    const giftCards = [ownCard(25), ownCard(25), ownCard(500)]
    const order = await shopper.approvedOrder("many@example.com", [level], "ok", { giftCards })
    const answers = await Promise.all([shopper.capture(order), shopper.capture(order), shopper.capture(order)])
    const [first] = answers
    expect(first?.body.giftCards.map(({ value }) => value)).toEqual([25, 25, 500])
    expect(new Set(first?.body.giftCards.map(({ code }) => code)).size).toBe(3)
    for (const answer of answers) expect(answer.body).toEqual(first?.body)
    const transaction = first?.body.transactionId ?? ""
    const again = await shopper.processPayment(transaction, "many@example.com", [level], { giftCards })
    expect(again.body).toMatchObject({ success: true, giftCards: first?.body.giftCards })
    expect(await shop.query("select id from gift_card where buyer_email = 'many@example.com'")).toHaveLength(3)
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  })

  it("taxes them, and Medusa's order agrees to the cent", async () => {
    await shopper.buy("taxed@example.com", [level], { giftCards: [ownCard(25)] })
    const order = await orderOf("taxed@example.com")
    // (29.99 + 25.00) × 1.08
    expect(order.total).toBeCloseTo(59.39, 2)
    expect(order.items.map(({ title }) => title).sort()).toEqual(["$25 Gift Card", "LevelCreator"])
  })

  it("waits with them while PayPal has not settled the payment", async () => {
    const giftCards = [ownCard(50)]
    const order = await shopper.approvedOrder("wait@example.com", [], "pending", { giftCards })
    const { body } = await shopper.capture(order)
    expect(body).toMatchObject({ status: "pending", giftCards: [] })
    await sandbox(shop, "settle", { captureId: body.transactionId, outcome: "completed" })
    const settled = await shopper.processPayment(body.transactionId, "wait@example.com", [], { giftCards })
    expect(settled.body.giftCards).toHaveLength(1)
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
  return { code: await shopper.buyGiftCard("giver@example.com", value), balance: value * 100 }
}

describe("paying with a gift card", () => {
  it("pays in part, and PayPal the rest with its tax", async () => {
    const payingCard = await card(25)
    const transaction = await shopper.buy("rest@example.com", [level], { payingCard })
    const { captures } = await sandboxState(shop)
    // (29.99 − 25.00) × 1.08
    expect(captures.find(({ id }) => id === transaction)).toMatchObject({ amount: { value: "5.39" } })
    expect((await shopper.validateGiftCard(payingCard.code)).body).toEqual(invalid)
    const end = payingCard.code.slice(-4)
    expect(await orderOf("rest@example.com")).toMatchObject({
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
})

describe("a free order", () => {
  it("is one order with one redemption, however often it is sent", async () => {
    const payingCard = await card(50)
    const id = freeId()
    const sent = () => shopper.processPayment(id, "free@example.com", [level], { payingCard })
    const answers = await Promise.all([sent(), sent(), sent(), sent()])
    const processed = { success: true, message: "Payment processed successfully.", purchaseToken: expect.any(String) }
    for (const { body } of answers) expect(body).toEqual(processed)
    expect((await sent()).body.success).toBe(true)
    expect(await shop.query("select id from purchase where email = 'free@example.com'")).toHaveLength(1)
    expect((await shopper.validateGiftCard(payingCard.code)).body.value).toBe(20.01)
    expect((await shopper.download(id, level.filename)).status).toBe(200)
    expect(await orderOf("free@example.com")).toMatchObject({ total: 0, payment_status: "captured" })
    await expectSoundLedgers()
  })

  it("is for its sender alone", async () => {
    const payingCard = await card(50)
    const id = freeId()
    await shopper.processPayment(id, "own@example.com", [level], { payingCard })
    const answer = await shopper.processPayment(id, "other@example.com", [level], { payingCard })
    expect(answer.body).toMatchObject({ success: false, message: "This payment belongs to another purchase." })
  })

  it("is refused where something is left to pay", async () => {
    const payingCard = await card(25)
    const { body } = await shopper.processPayment(freeId(), "poor@example.com", [level], { payingCard })
    expect(body).toEqual({
      success: false,
      message: "The gift card leaves $5.39 to pay, and no payment of this id is known.",
    })
    expect((await shopper.validateGiftCard(payingCard.code)).body.value).toBe(25)
  })
})

describe("when a payment stops half way", () => {
  it("a declined instrument leaves the card free again", async () => {
    const payingCard = await card(25)
    const order = await shopper.createOrder("declined@example.com", [level], undefined, { payingCard })
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

  it("a card that was spent meanwhile is told before money moves", async () => {
    const payingCard = await card(25)
    const order = await shopper.approvedOrder("late@example.com", [level], "ok", { payingCard })
    await shopper.buy("quick@example.com", [level], { payingCard })
    const answer = await shopper.capture(order)
    expect(answer).toMatchObject({ status: 409, body: { code: "gift_card_changed", giftCardBalance: "0.00" } })
    const { captures } = await sandboxState(shop)
    expect(captures.filter(({ orderId }) => orderId === order)).toEqual([])
  })

  it("what is held for an abandoned payment is let go by the job", async () => {
    const payingCard = await card(25)
    const order = await shopper.approvedOrder("gone@example.com", [level], "ok", { payingCard })
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
    await expectSoundLedgers()
  })

  async function runGiftCardJob(): Promise<void> {
    await runJob(await Staff.signIn(shop), "end-holds")
  }
})
