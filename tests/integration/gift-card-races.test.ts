import { expect, it } from "vitest"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { expectSoundLedgers, freeOrderId, givenCard, kindsOf, spentOf } from "../helpers/gift-cards"
import { ownCard, sandboxState } from "../helpers/shopper"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 } // 99.99
const giftCards = [ownCard(25)]

async function capturesOf(orders: readonly string[]): Promise<string[]> {
  const { captures } = await sandboxState(shop)
  return captures.filter(({ orderId }) => orders.includes(orderId)).map(({ id }) => id)
}

it("spends a card's $100 to the cent in 50 orders at once, and captures nothing else", async () => {
  const payingCard = await givenCard(shop, 10_000)
  // PayPal orders take all $100, free ones $25 each: $100 in the end.
  const orders = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      shopper.approvedOrder(`paying-${n}@gift-card-races.example`, [level, cubist], "ok", { payingCard }),
    ),
  )
  const [captured, free] = await Promise.all([
    Promise.all(orders.map((order) => shopper.capture(order))),
    Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        shopper.processPayment(freeOrderId(), `free-${n}@gift-card-races.example`, [], { giftCards, payingCard }),
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
  const delivered = await shop.query(
    "select id from purchase where gift_card_id is not null and order_id is not null and email ~ '^(paying|free)-.*@gift-card-races'",
  )
  expect(delivered).toHaveLength(paid.length + given.length)
  expect(
    await shop.query("select id from gift_card where buyer_email like 'free-%@gift-card-races.example'"),
  ).toHaveLength(given.length)
  await expectSoundLedgers(shop)
})

it("redeems once when the same order is captured many times at once", async () => {
  const payingCard = await givenCard(shop, 5000)
  const order = await shopper.approvedOrder("twice@gift-card-races.example", [level, level], "ok", { payingCard })
  const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.capture(order)))
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
  expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem"])
})

it("gives a reserved code to one of ten cards, and new codes to the others", async () => {
  const { guid } = (await shopper.reserveGiftCard(25)).body
  const wished = { giftCards: [ownCard(25, guid), ownCard(25, guid)] }
  const orders: string[] = []
  for (let n = 0; n < 5; n++)
    orders.push(await shopper.approvedOrder(`wish-${n}@gift-card-races.example`, [], "ok", wished))
  const answers = await Promise.all(orders.map((order) => shopper.capture(order)))
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200)
  const codes = answers.flatMap(({ body }) => body.giftCards.map(({ code }) => code))
  expect(new Set(codes).size).toBe(10)
  expect(codes.filter((code) => code === guid)).toHaveLength(1)
  await expectSoundLedgers(shop)
})
