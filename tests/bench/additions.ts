import { freePort } from "../../bin/lib/free-port"
import { figuresAt } from "../helpers/metrics"
import type { RedisServer } from "../helpers/redis"
import { atRedis } from "./lib/at-redis"
import type { PurchaseCost } from "./lib/capacity"
import { type Figure, figure } from "./lib/figure"
import { processorTime, runningProcesses } from "./lib/processes"
import { atSeller, type Seller, sell } from "./lib/purchase-cost"
import { ratios } from "./lib/statistics"
import type { Effort, Subject } from "./lib/subject"

/** So many are asked for in a round: a processor's time is told in hundredths of a second. */
const answers = 50

/** Counts every limit, and none of them is reached. */
const counted = { RATE_LIMITS: "1000" }

/**
 * What counting limits, in PostgreSQL and in a Redis, and figures for Prometheus add to what a purchase costs, in turns
 * with a shop that has none of it.
 */
export const additions: Subject = {
  name: "additions",
  needsTemplate: true,
  async measure(effort) {
    const port = await freePort()
    return atRedis("a purchase with limits in Redis, Redis", "ms per purchase", (redis) =>
      atSeller({}, (plain) =>
        atSeller(counted, (withLimits) =>
          atSeller({ ...counted, REDIS_URL: redis.url }, (withRedis) =>
            atSeller({ METRICS_PORT: String(port) }, (withFigures) =>
              inTurns({ plain, withLimits, withRedis, withFigures }, { redis: pidAt(redis), port }, effort),
            ),
          ),
        ),
      ),
    )
  },
}

type Sellers = Record<"plain" | "withLimits" | "withRedis" | "withFigures", Seller>

interface Beside {
  /** Its process. */
  redis: number
  /** Where the figures are. */
  port: number
}

async function inTurns(sellers: Sellers, { redis, port }: Beside, { rounds }: Effort): Promise<Figure[]> {
  const { plain, withLimits, withRedis, withFigures } = sellers
  const costs: Record<keyof Sellers, PurchaseCost[]> = { plain: [], withLimits: [], withRedis: [], withFigures: [] }
  const ofRedis: number[] = []
  const ofAnswers: number[] = []
  for (let round = 0; round < rounds; round++) {
    costs.plain.push((await sell(plain)).cost)
    costs.withLimits.push((await sell(withLimits)).cost)
    const { cost, others } = await sell(withRedis, [redis])
    costs.withRedis.push(cost)
    ofRedis.push(...others)
    costs.withFigures.push((await sell(withFigures)).cost)
    ofAnswers.push(await answered(withFigures, port))
  }
  const spent = (seller: keyof Sellers, part: keyof PurchaseCost) => costs[seller].map((cost) => cost[part])
  const beside = (seller: keyof Sellers, part: keyof PurchaseCost) => ratios(spent(seller, part), spent("plain", part))
  return [
    figure("a purchase, the server, without additions", "ms per purchase", spent("plain", "server")),
    figure("a purchase, PostgreSQL, without additions", "ms per purchase", spent("plain", "database")),
    figure("a purchase with limits, the server", "of one without", beside("withLimits", "server")),
    figure("a purchase with limits, PostgreSQL", "of one without", beside("withLimits", "database")),
    figure("a purchase with limits in Redis, Redis", "ms per purchase", ofRedis),
    figure("a purchase with limits in Redis, the server", "of one without", beside("withRedis", "server")),
    figure("a purchase with limits in Redis, PostgreSQL", "of one without", beside("withRedis", "database")),
    figure("a purchase with figures, the server", "of one without", beside("withFigures", "server")),
    figure("figures for Prometheus, an answer", "ms", ofAnswers),
  ]
}

/** Milliseconds of the server's processor time for an answer. */
async function answered({ shop }: Seller, port: number): Promise<number> {
  const spent = () => processorTime(shop.process.pid ?? 0) ?? 0
  const before = spent()
  for (let n = 0; n < answers; n++) await figuresAt(port)
  return (spent() - before) / answers
}

function pidAt({ url }: RedisServer): number {
  const { port } = new URL(url)
  const found = runningProcesses().find(
    ({ command }) => command.includes("redis-server") && command.includes(`:${port}`),
  )
  if (!found) throw new Error(`No redis-server is seen at port ${port}.`)
  return found.pid
}
