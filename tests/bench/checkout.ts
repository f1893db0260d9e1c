import type { TestShop } from "../helpers/shop"
import type { Shopper } from "../helpers/shopper"
import { type Figure, figure, unmeasured } from "./lib/figure"
import { marks } from "./lib/marks"
import { processorTime } from "./lib/processes"
import { type PurchaseTimes, purchase, purchaseCalls, purchasesPerSecond } from "./lib/purchases"
import type { Effort, Subject } from "./lib/subject"
import { atOnce, atTimedShop } from "./lib/timed-shop"

const oneAfterTheOther = 10
const togetherPerRound = 48

export const checkout: Subject = {
  name: "checkout",
  needsTemplate: true,
  measure: (effort) =>
    atTimedShop(async ({ shop, shopper, paypalTime }) => [
      ...(await sequential(shopper, paypalTime, effort)),
      ...(await together(shop, shopper, effort)),
    ]),
}

async function sequential(shopper: Shopper, paypalTime: () => number, { rounds }: Effort): Promise<Figure[]> {
  const times: PurchaseTimes[] = []
  const paypal: number[] = []
  for (let count = 0; count < rounds * oneAfterTheOther; count++) {
    let waited = 0
    const read = () => {
      const time = paypalTime()
      waited += time
      return time
    }
    times.push(await purchase(shopper, read))
    paypal.push(waited)
  }
  const of = (call: (typeof purchaseCalls)[number]) => times.map((time) => time[call])
  const whole = times.map((time) => purchaseCalls.reduce((sum, call) => sum + time[call], 0))
  return [
    figure("whole purchase", "ms", whole, marks.checkout),
    ...purchaseCalls.map((call) => figure(`- ${call}`, "ms", of(call))),
    figure("PayPal's time, not counted above", "ms", paypal),
  ]
}

async function together(shop: TestShop, shopper: Shopper, { rounds }: Effort): Promise<Figure[]> {
  const server = shop.process.pid ?? 0
  const rates: number[] = []
  const efforts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = processorTime(server)
    rates.push(await purchasesPerSecond(shopper, togetherPerRound, atOnce))
    const after = processorTime(server)
    if (before !== undefined && after !== undefined) efforts.push((after - before) / togetherPerRound)
  }
  return [
    figure(`purchases, ${atOnce} at once`, "per second", rates, marks.checkoutsAtOnce),
    efforts.length > 0
      ? figure("the server's processor time", "ms per purchase", efforts, marks.purchaseEffort)
      : unmeasured("the server's processor time", "ms per purchase", "Only Linux tells."),
  ]
}
