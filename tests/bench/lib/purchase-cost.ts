import { startMailbox } from "../../helpers/mailbox"
import { startShop, type TestShop } from "../../helpers/shop"
import { Shopper } from "../../helpers/shopper"
import type { PurchaseCost } from "./capacity"
import { processorTime, runningProcesses } from "./processes"
import { purchasesPerSecond } from "./purchases"
import { withoutLimits } from "./subject"
import { atOnce, warmUp } from "./timed-shop"

const purchases = 48

export interface Seller {
  shop: TestShop
  shopper: Shopper
}

/** At a shop that PayPal tells of its events and whose mails arrive, once its compilers are warm. */
export async function atSeller<T>(environment: NodeJS.ProcessEnv, measure: (seller: Seller) => Promise<T>): Promise<T> {
  const mails = await startMailbox()
  const shop = await startShop({ ...withoutLimits, SMTP_URL: mails.url, ...environment }, { hasWebhooks: true })
  try {
    const shopper = await Shopper.enter(shop)
    await purchasesPerSecond(shopper, 4 * warmUp, atOnce)
    return await measure({ shop, shopper })
  } finally {
    await shop.stop()
    await mails.stop()
  }
}

/** Sells, eight at once. `rate` is purchases a second; of `others` it tells what a purchase cost each of these processes. */
export async function sell({ shop, shopper }: Seller, others: readonly number[] = []) {
  const before = spent(shop, others)
  const rate = await purchasesPerSecond(shopper, purchases, atOnce)
  const after = spent(shop, others)
  const each = (spentOn: (at: typeof after) => number) => (spentOn(after) - spentOn(before)) / purchases
  const cost: PurchaseCost = {
    server: each(({ server }) => server),
    database: each(({ database }) => database),
    load: each(({ load }) => load),
  }
  return { rate, cost, others: others.map((_, place) => each((at) => at.others[place] ?? 0)) }
}

/** Milliseconds of processor time until now; PayPal's sandbox, the mail server and the buyers are this process. */
function spent(shop: TestShop, others: readonly number[]) {
  const databases = runningProcesses().filter(({ command }) => /^\S*postgres\b/.test(command))
  const of = (pid: number) => processorTime(pid) ?? 0
  return {
    server: of(shop.process.pid ?? 0),
    database: databases.reduce((sum, { pid }) => sum + of(pid), 0),
    load: of(process.pid),
    others: others.map(of),
  }
}
