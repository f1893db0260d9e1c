import os from "node:os"
import { type PurchaseCost, purchasesByCores } from "./lib/capacity"
import { type Figure, figure, unmeasured } from "./lib/figure"
import { processorTime } from "./lib/processes"
import { atSeller, type Seller, sell } from "./lib/purchase-cost"
import { ratios } from "./lib/statistics"
import type { Effort, Subject } from "./lib/subject"

/** What a purchase costs of each part, and whether a machine does as many of them as that makes (docs/scaling.md). */
export const scaling: Subject = {
  name: "scaling",
  needsTemplate: true,
  async measure(effort): Promise<Figure[]> {
    if (processorTime(process.pid) === undefined) {
      return [unmeasured("a purchase, the server", "ms per purchase", "Only Linux tells.")]
    }
    return atSeller({}, (seller) => rounds(seller, effort))
  },
}

async function rounds(seller: Seller, { rounds }: Effort): Promise<Figure[]> {
  const costs: PurchaseCost[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { cost, rate } = await sell(seller)
    costs.push(cost)
    rates.push(rate)
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
