import { describe, expect, it } from "vitest"
import { atSharedShop, shop } from "../helpers/at-shared-shop"
import { checkIn, lookForDueWork } from "../helpers/due-work"
import {
  ageLedger,
  expectSoundLedgers,
  freeOrderId,
  givenCard,
  type KnownCard,
  kindsOf,
  spentOf,
} from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import { killAt } from "../helpers/kill-at"
import { purchaseIn } from "../helpers/purchases"
import { ownCard, Shopper, sandboxState, type WithCards } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { variants } from "../helpers/variants"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99

/** Tables whose locks stop the server, in turn. */
const moments = {
  "held, not recorded": ["gift_card", "purchase"],
  "recorded, without an order": ["order"],
  "ordered, without the cards that were bought": ["order", "gift_card"],
  "delivered, not completed": ["order", "purchase"],
} as const
type Moment = keyof typeof moments
type Finish = "the same call" | "the job"

/** Each moment ends by job or by call, with PayPal or free. EVERY_VARIANT=1 tests all; crash.test.ts one of them. */
const cases = (isFree: boolean) =>
  variants(
    (Object.keys(moments) as Moment[]).map((moment, place): [Moment, Finish] => [
      moment,
      (place % 2 === 0) === isFree ? "the job" : "the same call",
    ]),
    (_, place) => place !== 1 && place < 2 === isFree,
  )

interface Attempt {
  email: string
  cards: WithCards & { payingCard: KnownCard }
  send: () => Promise<{ giftCards: { code: string }[]; transaction: string }>
}

describe.each([
  ["a purchase by PayPal with a gift card", false, paypalPurchase, 5000],
  ["a free order", true, freeOrder, 5499],
])("a server killed during %s", (_, isFree, begin, spent) => {
  it.each(cases(isFree))("once it is %s: %s finishes it once", async (moment, finish) => {
    const { email, cards, send } = await begin(`${moment} ${finish}`.replaceAll(/\W+/g, "-"))
    await killAt(shop, moments[moment], send)
    if (finish === "the job") await finishByJob(email)
    const { giftCards, transaction } = await send()
    expect(await send()).toEqual({ giftCards, transaction })
    expect(giftCards[0]?.code).toBe(cards.giftCards?.[0]?.code)
    const issued = await shop.query("select code from gift_card where buyer_email = $1 order by purchase_line", [email])
    expect(issued).toEqual(giftCards.map(({ code }) => ({ code })))
    expect(await kindsOf(shop, giftCards[0]?.code ?? "")).toEqual(["reserve", "issue"])
    expect(await kindsOf(shop, cards.payingCard.code)).toEqual(["issue", "hold", "redeem"])
    expect(await spentOf(shop, cards.payingCard.code)).toBe(spent)
    expect(await (await Staff.signIn(shop)).orders(email)).toHaveLength(1)
    expect(await shop.query("select id from entitlement where transaction_id = $1", [transaction])).toHaveLength(1)
    await expectSoundLedgers(shop)
  })
})

/** 29.99 and $50 in cards; a card pays $50, PayPal the rest. */
async function paypalPurchase(name: string): Promise<Attempt> {
  const shopper = await Shopper.enter(shop)
  const email = `paypal-${name}@gift-card-crash.example`
  const giftCards = [ownCard(25, (await shopper.reserveGiftCard(25)).body.guid), ownCard(25)]
  const cards = { giftCards, payingCard: await givenCard(shop, 5000) }
  const order = await shopper.approvedOrder(email, [level], "ok", cards)
  const send = async () => {
    const { status, body } = await (await Shopper.enter(shop, shopper.proof)).capture(order)
    expect(status, JSON.stringify(body)).toBe(200)
    const { captures } = await sandboxState(shop)
    expect(captures.filter(({ orderId }) => orderId === order).map(({ id }) => id)).toEqual([body.transactionId])
    return { giftCards: body.giftCards, transaction: body.transactionId }
  }
  return { email, cards, send }
}

/** 29.99 and a card of $25. */
async function freeOrder(name: string): Promise<Attempt> {
  const shopper = await Shopper.enter(shop)
  const email = `free-${name}@gift-card-crash.example`
  const giftCards = [ownCard(25, (await shopper.reserveGiftCard(25)).body.guid)]
  const cards = { giftCards, payingCard: await givenCard(shop, 10_000) }
  const transaction = freeOrderId()
  const send = async () => {
    const { body } = await (await Shopper.enter(shop, shopper.proof)).processPayment(transaction, email, [level], cards)
    expect(body).toMatchObject({ success: true })
    return { giftCards: body.giftCards ?? [], transaction }
  }
  return { email, cards, send }
}

async function finishByJob(email: string): Promise<void> {
  await ageLedger(shop, "15 minutes")
  await checkIn(shop, email, "-1 second")
  const staff = await Staff.signIn(shop)
  await lookForDueWork(shop)
  await runJob(staff, "end-holds")
  await purchaseIn(shop, email, "completed")
}
