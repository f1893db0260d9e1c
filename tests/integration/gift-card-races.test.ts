import { afterAll, beforeAll, expect, it } from "vitest"
import { expectSoundLedgers, freeOrderId, givenCard, kindsOf, spentOf } from "../helpers/gift-cards"
import { startShop, type TestShop } from "../helpers/shop"
import { ownCard, Shopper, sandboxState } from "../helpers/shopper"

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  // So many at once from one address are refused otherwise, like guesses.
  shop = await startShop({ RATE_LIMITS: "off" })
  shopper = await Shopper.enter(shop)
})
afterAll(() => shop?.stop())

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 } // 99.99
const giftCards = [ownCard(25)]

/** What PayPal took for these orders: ids of captures. */
async function capturesOf(orders: readonly string[]): Promise<string[]> {
  const { captures } = await sandboxState(shop)
  return captures.filter(({ orderId }) => orders.includes(orderId)).map(({ id }) => id)
}

it("50 orders at once, by PayPal and free, spend the $100 of a card to the cent, and nobody else is captured", async () => {
  const payingCard = await givenCard(shop, 10_000)
  // By PayPal each takes all $100, and free each takes $25: whoever wins, it is $100 in the end.
  const orders: string[] = []
  for (let n = 0; n < 25; n++) {
    orders.push(await shopper.approvedOrder(`paying-${n}@example.com`, [level, cubist], "ok", { payingCard }))
  }
  const [captured, free] = await Promise.all([
    Promise.all(orders.map((order) => shopper.capture(order))),
    Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        shopper.processPayment(freeOrderId(), `free-${n}@example.com`, [], { giftCards, payingCard }),
      ),
    ),
  ])
  const paid = captured.filter(({ status }) => status === 200)
  const given = free.filter(({ body }) => body.success)
  expect(paid.length * 100 + given.length * 25).toBe(100)
  expect(await spentOf(shop, payingCard.code)).toBe(10_000)
  for (const answer of captured.filter(({ status }) => status !== 200)) {
    expect(answer).toMatchObject({ status: 409, body: { code: "gift_card_changed" } })
  }
  expect(await capturesOf(orders)).toEqual(paid.map(({ body }) => body.transactionId))
  const delivered = await shop.query("select id from purchase where gift_card_id is not null and order_id is not null")
  expect(delivered).toHaveLength(paid.length + given.length)
  expect(await shop.query("select id from gift_card where buyer_email like 'free-%'")).toHaveLength(given.length)
  await expectSoundLedgers(shop)
})

it("of two orders frozen with one card, the second to be captured is told before money moves", async () => {
  const payingCard = await givenCard(shop, 2500)
  const one = await shopper.approvedOrder("one@example.com", [level], "ok", { payingCard })
  const other = await shopper.approvedOrder("other@example.com", [level], "ok", { payingCard })
  const answers = await Promise.all([shopper.capture(one), shopper.capture(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await capturesOf([one, other])).toHaveLength(1)
  expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem"])
})

it("the same order captured twice at once holds and takes the card's amount once", async () => {
  const payingCard = await givenCard(shop, 5000)
  const order = await shopper.approvedOrder("twice@example.com", [level, level], "ok", { payingCard })
  const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.capture(order)))
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
  expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem"])
})

it("a card that is stopped between Apply and approval pays nothing, and nothing is captured", async () => {
  const payingCard = await givenCard(shop, 2500)
  const order = await shopper.approvedOrder("stopped@example.com", [level], "ok", { payingCard })
  await shop.query("update gift_card set status = 'disabled' where code = $1", [payingCard.code])
  expect(await shopper.capture(order)).toMatchObject({
    status: 409,
    body: { code: "gift_card_changed", giftCardBalance: "0.00" },
  })
  expect(await capturesOf([order])).toEqual([])
})

it("one reserved code wished by ten orders at once becomes one card; the others get codes of their own", async () => {
  const { guid } = (await shopper.reserveGiftCard(25)).body
  const wished = { giftCards: [ownCard(25, guid), ownCard(25, guid)] }
  const orders: string[] = []
  for (let n = 0; n < 5; n++) orders.push(await shopper.approvedOrder(`wish-${n}@example.com`, [], "ok", wished))
  const answers = await Promise.all(orders.map((order) => shopper.capture(order)))
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200)
  const codes = answers.flatMap(({ body }) => body.giftCards.map(({ code }) => code))
  expect(new Set(codes).size).toBe(10)
  expect(codes.filter((code) => code === guid)).toHaveLength(1)
  await expectSoundLedgers(shop)
})
