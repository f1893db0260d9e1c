import { startShop, type TestShop } from "../../helpers/shop"
import { Shopper } from "../../helpers/shopper"
import { startPaypalClock } from "./paypal-clock"
import { purchasesPerSecond } from "./purchases"
import { withoutLimits } from "./subject"

const warmUp = 12
export const atOnce = 8

export interface TimedShop {
  shop: TestShop
  shopper: Shopper
  paypalTime: () => number
}

export async function atTimedShop<Result>(measure: (timed: TimedShop) => Promise<Result>): Promise<Result> {
  const clock = await startPaypalClock()
  const shop = await startShop({ ...withoutLimits, PAYPAL_LOCAL_URL: clock.url })
  clock.target = shop.sandboxUrl
  try {
    const shopper = await Shopper.enter(shop)
    await purchasesPerSecond(shopper, warmUp, atOnce)
    return await measure({ shop, shopper, paypalTime: clock.read })
  } finally {
    await shop.stop()
    await clock.stop()
  }
}
