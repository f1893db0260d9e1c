import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, integrator, shop, shopper } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { book, expectSoundLedgers, freeOrderId, givenCard, type KnownCard, kindsOf } from "../helpers/gift-cards"
import { cardLine, type Line, ownCard, post, type WithCards } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"
import { isWaitedFor } from "../helpers/waiting"

let headers: Record<string, string>

atSharedShop()
beforeAll(async () => {
  headers = { "x-publishable-api-key": await publishableKey(shop) }
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const twenty = ownCard(25)
type Paid = { success: boolean; message: string }
const refused = (message: string) => ({
  status: 200,
  body: { success: false, message: expect.stringContaining(message) },
})
const otherItems = refused("made for other items")
const anothers = refused("belongs to another purchase")

const pay = (transactionId: string, email: string, items: object[]) =>
  post<Paid>(`${shop.url}/api/process-payment.php`, { transactionId, email, items, giftCardCode: null })

async function freeOrder(email: string, lines: readonly Line[], cards: WithCards): Promise<string> {
  const id = freeOrderId()
  const { body } = await shopper.processPayment(id, email, lines, cards)
  expect(body).toMatchObject({ success: true })
  return id
}

const cardsOf = (email: string) => shop.query("select code from gift_card where buyer_email = $1", [email])
const holdingOf = async ({ code }: KnownCard) =>
  (await shop.query("select balance, held from gift_card where code = $1", [code]))[0]

describe("a paid gift card", () => {
  const email = "honest@gift-card-forgery.example"
  let transaction: string
  beforeAll(async () => {
    transaction = await shopper.buy(email, [], { giftCards: [twenty] })
  })

  it.each<[string, object[]]>([
    ["as worth $500", [{ ...cardLine(twenty), giftCardValue: 500 }]],
    [
      "for someone else",
      [{ ...cardLine(twenty), giftCardType: "gift", recipientEmail: "friend@gift-card-forgery.example" }],
    ],
    ["with a script", [cardLine(twenty), { name: "", type: "", ...level }]],
  ])("is refused when it is claimed %s", async (_, items) => {
    expect(await pay(transaction, email, items)).toMatchObject(otherItems)
    expect(await cardsOf(email)).toHaveLength(1)
  })

  it("is not revealed to another buyer", async () => {
    const answer = await pay(transaction, "thief@gift-card-forgery.example", [cardLine(twenty)])
    expect(answer).toMatchObject(anothers)
    expect(answer.body).not.toHaveProperty("giftCards")
  })
})

describe("the id of a free order", () => {
  const email = "free@gift-card-forgery.example"

  it("keeps its items, card and sender when it is sent again with others", async () => {
    const [payingCard, other] = [await givenCard(shop, 5000), await givenCard(shop, 50_000)]
    const id = await freeOrder(email, [level], { payingCard })
    const again = (lines: Line[], cards: WithCards, who = email) => shopper.processPayment(id, who, lines, cards)
    expect(await again([{ ...level, quantity: 2 }], { payingCard: other })).toMatchObject(otherItems)
    expect(await again([level], { giftCards: [twenty], payingCard: other })).toMatchObject(otherItems)
    expect(await again([level], { payingCard: other }, "thief@gift-card-forgery.example")).toMatchObject(anothers)
    expect((await again([level], { payingCard: other })).body.success).toBe(true)
    expect(await holdingOf(payingCard)).toEqual({ balance: 2001, held: 0 })
    expect(await holdingOf(other)).toEqual({ balance: 50_000, held: 0 })
  })

  it("takes nothing from a card when it is a capture's id", async () => {
    const payingCard = await givenCard(shop, 50_000)
    const capture = await shopper.buy("paid@gift-card-forgery.example", [level])
    const sheet = { filename: "SheetOptimizer.zip", quantity: 1 }
    const present = (email: string, line: Line) => shopper.processPayment(capture, email, [line], { payingCard })
    expect(await present("paid@gift-card-forgery.example", sheet)).toMatchObject(otherItems)
    expect(await present("thief@gift-card-forgery.example", level)).toMatchObject(anothers)
    expect((await present("paid@gift-card-forgery.example", level)).body.success).toBe(true)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
  })

  it("must have 17 capital letters or digits", async () => {
    const payingCard = await givenCard(shop, 5000)
    expect(await shopper.processPayment("ABCDEFGHIJ", email, [level], { payingCard })).toMatchObject(
      refused("17 capital"),
    )
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
  })

  it("is refused where a cent is left to pay", async () => {
    const payingCard = await givenCard(shop, 2998)
    const id = freeOrderId()
    expect(await shopper.processPayment(id, "cent@gift-card-forgery.example", [level], { payingCard })).toMatchObject(
      refused("leaves $0.01 to pay"),
    )
    expect(await shop.query("select id from purchase where transaction_id = $1", [id])).toEqual([])
    expect(await holdingOf(payingCard)).toEqual({ balance: 2998, held: 0 })
  })

  const ofWorkset = `price_set_id in (select link.price_set_id from product_variant_price_set link
    join product_variant on product_variant.id = link.variant_id where sku = 'workset-creator')`
  let prices: { id: string; amount: string; raw_amount: object }[]
  beforeAll(async () => {
    prices = await shop.query(`select id, amount, raw_amount from price where ${ofWorkset}`)
  })
  afterAll(async () => {
    for (const { id, amount, raw_amount } of prices) {
      await shop.query("update price set amount = $2, raw_amount = $3 where id = $1", [id, amount, raw_amount])
    }
  })

  it("is accepted for a free product, and the card keeps its balance", async () => {
    await shop.query(`update price set amount = 0, raw_amount = '{"value": "0", "precision": 20}' where ${ofWorkset}`)
    const payingCard = await givenCard(shop, 5000)
    const gratis = { filename: "WorksetCreator.zip", quantity: 1 }
    const id = await freeOrder("gratis@gift-card-forgery.example", [gratis], { payingCard })
    expect((await shopper.download(id, gratis.filename)).status).toBe(200)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
  })
})

describe("an integrator's capture with a gift card", () => {
  it("is accepted when it is exactly the rest", async () => {
    const payingCard = await givenCard(shop, 2500)
    const id = await integrator.capture("5.39")
    const claims = await Promise.all(
      Array.from({ length: 5 }, () =>
        shopper.processPayment(id, "claim@gift-card-forgery.example", [level], { payingCard }),
      ),
    )
    for (const { body } of claims) expect(body).toMatchObject({ success: true })
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem"])
    expect(await shop.query("select id from purchase where email = 'claim@gift-card-forgery.example'")).toHaveLength(1)
  })

  it.each(["5.38", "5.40"])("is a mismatch when it is $%s, and takes nothing from the card", async (value) => {
    const payingCard = await givenCard(shop, 2500)
    const id = await integrator.capture(value)
    const answer = await shopper.processPayment(id, "wrong@gift-card-forgery.example", [level], { payingCard })
    expect(answer).toMatchObject(refused("does not match"))
    const listed = await shop.query("select reason from capture_mismatch where capture_id = $1", [id])
    expect(listed).toEqual([{ reason: `${value} USD was captured; 5.39 USD was expected.` }])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
  })

  it("is a mismatch when the card does not pay", async () => {
    const empty = { ...(await givenCard(shop, 0)), balance: 2500 }
    const id = await integrator.capture("5.39")
    const answer = await shopper.processPayment(id, "empty@gift-card-forgery.example", [level], { payingCard: empty })
    expect(answer).toMatchObject(refused("not valid"))
    expect(await shop.query("select id from capture_mismatch where capture_id = $1", [id])).toHaveLength(1)
  })

  it("is a mismatch when the card is drained at the same moment", async () => {
    const payingCard = await givenCard(shop, 2500)
    const id = await integrator.capture("5.39")
    const blocker = await shop.connect()
    await blocker.query("begin")
    await blocker.query("lock table purchase in exclusive mode")
    const claim = shopper.processPayment(id, "drained@gift-card-forgery.example", [level], { payingCard })
    await eventually(() => isWaitedFor(shop, "purchase"))
    const [card] = await shop.query<{ id: string }>("select id from gift_card where code = $1", [payingCard.code])
    await book(shop, { cardId: card?.id ?? "", kind: "adjust", amount: -1 })
    await blocker.query("rollback")
    await blocker.end()
    expect(await claim).toMatchObject(refused("does not match the purchase"))
    const sql = "select status, problem, order_id from purchase where transaction_id = $1"
    const problem = "The gift card should have paid $25.00, but no longer holds that amount."
    expect(await shop.query(sql, [id])).toEqual([{ status: "mismatched", problem, order_id: null }])
    expect(await holdingOf(payingCard)).toEqual({ balance: 2499, held: 0 })
  })

  it("releases the hold when PayPal's amount is wrong", async () => {
    const payingCard = await givenCard(shop, 2500)
    const order = await shopper.approvedOrder("tampered@gift-card-forgery.example", [level], "ok", { payingCard })
    await post(`${shop.sandboxUrl}/_sandbox/tamper`, { orderId: order, amount: "1.00" })
    expect(await shopper.capture(order)).toMatchObject({ status: 409, body: { code: "amount_mismatch" } })
    expect(await holdingOf(payingCard)).toEqual({ balance: 2500, held: 0 })
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "release"])
  })

  it.each([
    ["statements", "How's that? ?? \\? $1 :x; --", "How's that? ?? \\? $1 :x; --"],
    ["half an emoji", "\ud83d", "\ufffd"],
    ["more than a card holds", "x".repeat(1500), "x".repeat(400)],
  ])("stores what fits of a message with %s", async (name, message, kept) => {
    const email = `${name.replaceAll(" ", "-")}@gift-card-forgery.example`
    const id = await integrator.capture("27.00")
    const recipientEmail = "friend@gift-card-forgery.example"
    const gift = { giftCardType: "gift", recipientEmail, from: "Ada\nB", to: "Charles", message }
    const answer = await pay(id, email, [{ ...cardLine(twenty), ...gift }])
    expect(answer.body).toMatchObject({ success: true })
    const [card] = await shop.query("select sender_name, message from gift_card where buyer_email = $1", [email])
    expect(card).toEqual({ sender_name: "Ada B", message: kept })
  })
})

it("closes the cart of a purchase with a gift card to the store API", async () => {
  const payingCard = await givenCard(shop, 3000)
  await shopper.createOrder("cart@gift-card-forgery.example", [level, level], undefined, { payingCard })
  const [cart] = await shop.query<{ cart_id: string }>(
    "select cart_id from purchase where email = 'cart@gift-card-forgery.example'",
  )
  const url = `${shop.url}/store/carts/${cart?.cart_id}`
  const closed = { status: 403, body: { type: "not_allowed" } }
  const unknown = { status: 404, body: { type: "not_found" } }
  const promotion = { promo_codes: ["FREE"] }
  expect(await post(`${url}/promotions`, promotion, headers)).toMatchObject(unknown)
  expect(await post(`${url}/taxes`, {}, headers)).toMatchObject(closed)
  expect(await post(`${url}/complete`, {}, headers)).toMatchObject(unknown)
  expect(await post(url, { email: "mallory@gift-card-forgery.example" }, headers)).toMatchObject(unknown)
  expect((await fetch(url, { headers })).status).toBe(404)
  const collection = `${shop.url}/store/payment-collections`
  expect(await post(collection, { cart_id: cart?.cart_id }, headers)).toMatchObject(unknown)
  const [{ sum } = { sum: null }] = await shop.query(
    `select sum(amount)::float as sum from cart_line_item_adjustment
     where deleted_at is null and item_id in (select id from cart_line_item where cart_id = $1)`,
    [cart?.cart_id],
  )
  expect(sum).toBe(30)
})

it("leaves every ledger sound", () => expectSoundLedgers(shop))
