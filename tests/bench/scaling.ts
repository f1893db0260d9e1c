import os from "node:os"
import { startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { type PurchaseCost, purchasesByCores } from "./lib/capacity"
import { type Figure, figure, unmeasured } from "./lib/figure"
import { processorTime, runningProcesses } from "./lib/processes"
import { purchasesPerSecond } from "./lib/purchases"
import { ratios } from "./lib/statistics"
import { type Effort, type Subject, withoutLimits } from "./lib/subject"
import { atOnce, warmUp } from "./lib/timed-shop"

const purchases = 48

/** What a purchase costs of each part, and whether a machine does as many of them as that makes (docs/scaling.md). */
export const scaling: Subject = {
  name: "scaling",
  needsTemplate: true,
  async measure(effort): Promise<Figure[]> {
    if (processorTime(process.pid) === undefined) {
      return [unmeasured("a purchase, the server", "ms per purchase", "Only Linux tells.")]
    }
    const mails = await startMailbox()
    const shop = await startShop({ ...withoutLimits, SMTP_URL: mails.url }, { hasWebhooks: true })
    try {
      const shopper = await Shopper.enter(shop)
      await purchasesPerSecond(shopper, 4 * warmUp, atOnce)
      return await rounds(shop, shopper, effort)
    } finally {
      await shop.stop()
      await mails.stop()
    }
  },
}

async function rounds(shop: TestShop, shopper: Shopper, { rounds }: Effort): Promise<Figure[]> {
  const costs: PurchaseCost[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = spent(shop)
    rates.push(await purchasesPerSecond(shopper, purchases, atOnce))
    const after = spent(shop)
    const each = (part: keyof PurchaseCost) => (after[part] - before[part]) / purchases
    costs.push({ server: each("server"), database: each("database"), load: each("load") })
  }
  const cores = os.availableParallelism()
  const model = costs.map((cost) => purchasesByCores(cost, cores))
  const of = (part: keyof PurchaseCost) => costs.map((cost) => cost[part])
  return [
    figure("a purchase, the server", "ms per purchase", of("server")),
    figure("a purchase, PostgreSQL", "ms per purchase", of("database")),
    figure("a purchase, its buyer, PayPal and the mail server", "ms per purchase", of("load")),
    figure("purchases", "per second", rates),
    figure(`purchases by the model, ${cores} cores`, "per second", model),
    figure("measured of the model", "of the model", ratios(rates, model)),
  ]
}

/** Milliseconds of processor time until now; PayPal's sandbox, the mail server and the buyers are this process. */
function spent(shop: TestShop): Record<keyof PurchaseCost, number> {
  const databases = runningProcesses().filter(({ command }) => /^\S*postgres\b/.test(command))
  return {
    server: processorTime(shop.process.pid ?? 0) ?? 0,
    database: databases.reduce((sum, { pid }) => sum + (processorTime(pid) ?? 0), 0),
    load: processorTime(process.pid) ?? 0,
  }
}
