import { givenCard } from "../helpers/gift-cards"
import type { TestShop } from "../helpers/shop"
import { ownCard, type Shopper, type WithCards } from "../helpers/shopper"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { type PurchaseTimes, purchase, purchaseCalls, purchasesPerSecond } from "./lib/purchases"
import { ratios } from "./lib/statistics"
import type { Effort, Subject } from "./lib/subject"
import { atOnce, atTimedShop, warmUp } from "./lib/timed-shop"

const pairsPerRound = 10
const togetherPerRound = 48
/** Of what everybody buys, a part. Cents. */
const balance = 5000

/** Whole purchases on the server that a gift card pays of, beside the same without one. */
export const giftCards: Subject = {
  name: "gift-cards",
  needsTemplate: true,
  measure: (effort) =>
    atTimedShop(async ({ shop, shopper, paypalTime }) => {
      await buyTogether(shop, shopper, warmUp)
      return [...(await inTurns(shop, shopper, paypalTime, effort)), ...(await together(shop, shopper, effort))]
    }),
}

async function inTurns(shop: TestShop, shopper: Shopper, paypal: () => number, { rounds }: Effort): Promise<Figure[]> {
  const times = { with: [] as number[], without: [] as number[] }
  for (let count = 0; count < rounds * pairsPerRound; count++) {
    const payingCard = await givenCard(shop, balance)
    times.with.push(wholeOf(await purchase(shopper, paypal, { payingCard })))
    times.without.push(wholeOf(await purchase(shopper, paypal)))
  }
  return [
    figure("whole purchase with a gift card", "ms", times.with),
    figure("whole purchase without", "ms", times.without),
    figure("ratio", "of one without", ratios(times.with, times.without), marks.giftCardRatio),
  ]
}

function wholeOf(times: PurchaseTimes): number {
  return purchaseCalls.reduce((sum, call) => sum + times[call], 0)
}

/** Each is paid by a card in part and buys another: a purchase that fails ends the bench. */
async function together(shop: TestShop, shopper: Shopper, { rounds }: Effort): Promise<Figure[]> {
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) rates.push(await buyTogether(shop, shopper, togetherPerRound))
  const [database] = await shop.query<{ deadlocks: number }>(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  )
  return [
    figure(`purchases with gift cards, ${atOnce} at once`, "per second", rates),
    figure("deadlocks", "deadlocks", [database?.deadlocks ?? Number.NaN], marks.deadlocks),
  ]
}

async function buyTogether(shop: TestShop, shopper: Shopper, count: number): Promise<number> {
  const cards: WithCards[] = []
  for (let number = 0; number < count; number++) {
    cards.push({ giftCards: [ownCard(25)], payingCard: await givenCard(shop, balance) })
  }
  return purchasesPerSecond(shopper, count, atOnce, (number) => cards[number] ?? {})
}
