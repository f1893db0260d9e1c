import { startShop, type TestShop } from "../../helpers/shop"
import { Shopper } from "../../helpers/shopper"
import { startPaypalClock } from "./paypal-clock"
import { purchasesPerSecond } from "./purchases"
import { withoutLimits } from "./subject"

/** Purchases before anything counts. */
export const warmUp = 12
/** Purchases that run side by side. */
export const atOnce = 8

export interface TimedShop {
  shop: TestShop
  shopper: Shopper
  /** PayPal's time since it was read last, in ms. */
  paypalTime: () => number
}

/** Measures at a shop that has sold before and whose calls to PayPal are timed; it lasts as long as that takes. */
export async function atTimedShop<Result>(
  measure: (timed: TimedShop) => Promise<Result>,
  environment: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const clock = await startPaypalClock()
  const shop = await startShop({ ...withoutLimits, ...environment, PAYPAL_LOCAL_URL: clock.url })
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
