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
const refused = (message: string) => ({
  status: 200,
  body: { success: false, message: expect.stringContaining(message) },
})
const otherItems = refused("made for other items")
const anothers = refused("belongs to another purchase")

const pay = (transactionId: string, email: string, items: object[], giftCardCode: string | null = null) =>
  post<{ success: boolean; message: string }>(`${shop.url}/api/process-payment.php`, {
    transactionId,
    email,
    items,
    giftCardCode,
  })

async function freeOrder(email: string, lines: readonly Line[], cards: WithCards): Promise<string> {
  const id = freeOrderId()
  const { body } = await shopper.processPayment(id, email, lines, cards)
  expect(body).toMatchObject({ success: true })
  return id
}

const cardsOf = (email: string) => shop.query("select code from gift_card where buyer_email = $1", [email])
const holdingOf = async ({ code }: KnownCard) =>
  (await shop.query("select balance, held from gift_card where code = $1", [code]))[0]

describe("a browser's word for a gift card that was paid for", () => {
  const email = "honest@gift-card-forgery.example"
  let transaction: string
  beforeAll(async () => {
    transaction = await shopper.buy(email, [], { giftCards: [twenty] })
  })

  it.each<[string, object[]]>([
    ["worth $500", [{ ...cardLine(twenty), giftCardValue: 500 }]],
    [
      "for someone else",
      [{ ...cardLine(twenty), giftCardType: "gift", recipientEmail: "friend@gift-card-forgery.example" }],
    ],
    ["twice", [cardLine(twenty), cardLine(twenty)]],
    ["with a script", [cardLine(twenty), { name: "", type: "", ...level }]],
    ["as a script", [{ ...cardLine(twenty), type: "Dynamo Script", filename: level.filename }]],
  ])("is no more than what was frozen: %s", async (_, items) => {
    expect(await pay(transaction, email, items)).toMatchObject(otherItems)
    expect(await cardsOf(email)).toHaveLength(1)
  })

  it.each<[string, object]>([
    ["two on a line", { quantity: 2 }],
    ["another value", { giftCardValue: 30 }],
    ["no value", { giftCardValue: null }],
    ["a value below nothing", { giftCardValue: -25 }],
  ])("is malformed with %s", async (_, changes) => {
    expect((await pay(transaction, email, [{ ...cardLine(twenty), ...changes }])).status).toBe(400)
  })

  it("ignores a price (ruling 15)", async () => {
    const priced = await pay(transaction, email, [{ ...cardLine(twenty), price: 0 }])
    expect(priced).toMatchObject({ status: 200, body: { success: true } })
    expect(await cardsOf(email)).toHaveLength(1)
  })

  it("neither delivers nor reveals another buyer's card", async () => {
    const answer = await pay(transaction, "thief@gift-card-forgery.example", [cardLine(twenty)])
    expect(answer).toMatchObject(anothers)
    expect(answer.body).not.toHaveProperty("giftCards")
  })

  it("is refused for another buyer's transaction", async () => {
    const others = await shopper.buy("others@gift-card-forgery.example", [], { giftCards: [twenty] })
    expect(await pay(others, email, [cardLine(twenty)])).toMatchObject(anothers)
  })
})

describe("the id of a free order", () => {
  const email = "free@gift-card-forgery.example"

  it("keeps what it was first sent with: other items, another card and another sender change nothing", async () => {
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

  it("cannot be that of a capture: nothing is taken from the card, and nothing is delivered for it", async () => {
    const payingCard = await givenCard(shop, 50_000)
    const capture = await shopper.buy("paid@gift-card-forgery.example", [level])
    const [sheet] = [{ filename: "SheetOptimizer.zip", quantity: 1 }]
    expect(
      await shopper.processPayment(capture, "paid@gift-card-forgery.example", [sheet], { payingCard }),
    ).toMatchObject(otherItems)
    expect(
      await shopper.processPayment(capture, "thief@gift-card-forgery.example", [level], { payingCard }),
    ).toMatchObject(anothers)
    expect(
      (await shopper.processPayment(capture, "paid@gift-card-forgery.example", [level], { payingCard })).body.success,
    ).toBe(true)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
  })

  it.each(["ABCDEFGHIJ", "ABCDEFGHIJKLMNOPQR"])("of another form is refused: %s", async (id) => {
    const payingCard = await givenCard(shop, 5000)
    expect(await shopper.processPayment(id, email, [level], { payingCard })).toMatchObject(refused("17 capital"))
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
  })

  it("gives nothing where something is left to pay, be it a cent", async () => {
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

  it("is taken also for a product that costs nothing, and a card keeps what it holds", async () => {
    await shop.query(`update price set amount = 0, raw_amount = '{"value": "0", "precision": 20}' where ${ofWorkset}`)
    const payingCard = await givenCard(shop, 5000)
    const gratis = { filename: "WorksetCreator.zip", quantity: 1 }
    const id = await freeOrder("gratis@gift-card-forgery.example", [gratis], { payingCard })
    expect((await shopper.download(id, gratis.filename)).status).toBe(200)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
  })
})

describe("a capture that an integrator made, with a gift card", () => {
  it("is claimed when it is exactly what the card leaves", async () => {
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

  it.each(["5.38", "32.39", "5.40"])("is for staff when it is %s: the card keeps all", async (value) => {
    const payingCard = await givenCard(shop, 2500)
    const id = await integrator.capture(value)
    const answer = await shopper.processPayment(id, "wrong@gift-card-forgery.example", [level], { payingCard })
    expect(answer).toMatchObject(refused("does not match"))
    const listed = await shop.query("select reason from capture_mismatch where capture_id = $1", [id])
    expect(listed).toEqual([{ reason: `${value} USD was captured; 5.39 USD was expected.` }])
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue"])
  })

  it("is for staff when the card does not pay", async () => {
    const empty = { ...(await givenCard(shop, 0)), balance: 2500 }
    const id = await integrator.capture("5.39")
    const answer = await shopper.processPayment(id, "empty@gift-card-forgery.example", [level], { payingCard: empty })
    expect(answer).toMatchObject(refused("not valid"))
    expect(await shop.query("select id from capture_mismatch where capture_id = $1", [id])).toHaveLength(1)
  })

  it("is for staff when the card is drained in this very moment: mismatched, and nothing is held", async () => {
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
    const [purchase] = await shop.query("select status, problem, order_id from purchase where transaction_id = $1", [
      id,
    ])
    expect(purchase).toEqual({
      status: "mismatched",
      problem: "The gift card should have paid $25.00, but no longer holds that amount.",
      order_id: null,
    })
    expect(await holdingOf(payingCard)).toEqual({ balance: 2499, held: 0 })
  })

  it("releases what was held when what PayPal has is not what was asked", async () => {
    const payingCard = await givenCard(shop, 2500)
    const order = await shopper.approvedOrder("tampered@gift-card-forgery.example", [level], "ok", { payingCard })
    await post(`${shop.sandboxUrl}/_sandbox/tamper`, { orderId: order, amount: "1.00" })
    expect(await shopper.capture(order)).toMatchObject({ status: 409, body: { code: "amount_mismatch" } })
    expect(await holdingOf(payingCard)).toEqual({ balance: 2500, held: 0 })
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "release"])
  })

  it.each([
    ["control characters", "Dear\u0000 friend", "Dear  friend"],
    ["signs of statements", "How's that? ?? \\? $1 :x; --", "How's that? ?? \\? $1 :x; --"],
    ["half an emoji", "\ud83d", "\ufffd"],
    ["more than a card holds", "x".repeat(1500), "x".repeat(400)],
  ])("keeps of a message with %s what a card takes: the money is taken already", async (name, message, kept) => {
    const email = `${name.replaceAll(" ", "-")}@gift-card-forgery.example`
    const id = await integrator.capture("27.00")
    const gift = {
      giftCardType: "gift",
      recipientEmail: "friend@gift-card-forgery.example",
      from: "Ada\nB",
      to: "Charles",
      message,
    }
    const answer = await pay(id, email, [{ ...cardLine(twenty), ...gift }])
    expect(answer.body).toMatchObject({ success: true })
    const [card] = await shop.query("select sender_name, message from gift_card where buyer_email = $1", [email])
    expect(card).toEqual({ sender_name: "Ada B", message: kept })
  })
})

it("half an emoji in a gift's message does not stop the checkout", async () => {
  const gift = {
    type: "gift",
    value: 25,
    from: "Ada",
    to: "Charles",
    recipientEmail: "c@gift-card-forgery.example",
  } as const
  const giftCards = [{ ...gift, message: "\ud83d" }]
  expect((await shopper.createOrder("emoji@gift-card-forgery.example", [], undefined, { giftCards })).status).toBe(201)
})

it.each<[string, (payingCard: KnownCard) => Promise<unknown>]>([
  [
    "by PayPal",
    (payingCard) => shopper.createOrder("cart@gift-card-forgery.example", [level, level], undefined, { payingCard }),
  ],
  ["that is free", (payingCard) => freeOrder("cart@gift-card-forgery.example", [level], { payingCard })],
])(
  "the cart of a purchase with a gift card %s is closed to promotions, to its adjustments being taken away, and to the store API",
  async (_, begin) => {
    await begin(await givenCard(shop, 3000))
    const [cart] = await shop.query<{ cart_id: string }>(
      "select cart_id from purchase where email = 'cart@gift-card-forgery.example' order by created_at desc limit 1",
    )
    const url = `${shop.url}/store/carts/${cart?.cart_id}`
    const closed = { status: 403, body: { type: "not_allowed" } }
    const unknown = { status: 404, body: { type: "not_found" } }
    const promotion = { promo_codes: ["FREE"] }
    expect(await post(`${url}/promotions`, promotion, headers)).toMatchObject(unknown)
    const taken = await fetch(`${url}/promotions`, {
      method: "DELETE",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(promotion),
    })
    expect(taken.status).toBe(404)
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
    expect([29.99, 30]).toContain(sum)
  },
)

it("leaves every ledger sound", () => expectSoundLedgers(shop))
