import { freePort } from "../../bin/lib/free-port"
import { figuresAt } from "../helpers/metrics"
import type { RedisServer } from "../helpers/redis"
import { atRedis } from "./lib/at-redis"
import { type Figure, figure } from "./lib/figure"
import { processorTime, runningProcesses } from "./lib/processes"
import { atSeller, type Seller, sell } from "./lib/purchase-cost"
import { ratios } from "./lib/statistics"
import type { Effort, Subject } from "./lib/subject"

/** So many are asked for in a round: a processor's time is told in hundredths of a second. */
const answers = 50

/** What a Redis and figures for Prometheus add to what a purchase costs, in turns with a shop that has neither. */
export const additions: Subject = {
  name: "additions",
  needsTemplate: true,
  async measure(effort) {
    const port = await freePort()
    return atRedis("a purchase, Redis", "ms per purchase", (redis) =>
      atSeller({}, (plain) =>
        atSeller({ REDIS_URL: redis.url }, (withRedis) =>
          atSeller({ METRICS_PORT: String(port) }, (withFigures) =>
            inTurns({ plain, withRedis, withFigures, redis: pidAt(redis), port }, effort),
          ),
        ),
      ),
    )
  },
}

interface Turns extends Record<"plain" | "withRedis" | "withFigures", Seller> {
  /** Its process. */
  redis: number
  /** Where the figures are. */
  port: number
}

async function inTurns({ plain, withRedis, withFigures, redis, port }: Turns, { rounds }: Effort): Promise<Figure[]> {
  const servers: Record<"plain" | "withRedis" | "withFigures", number[]> = { plain: [], withRedis: [], withFigures: [] }
  const ofRedis: number[] = []
  const ofAnswers: number[] = []
  for (let round = 0; round < rounds; round++) {
    servers.plain.push((await sell(plain)).cost.server)
    const { cost, others } = await sell(withRedis, [redis])
    servers.withRedis.push(cost.server)
    ofRedis.push(...others)
    servers.withFigures.push((await sell(withFigures)).cost.server)
    ofAnswers.push(await answered(withFigures, port))
  }
  const { plain: bare } = servers
  return [
    figure("a purchase, the server, without Redis and figures", "ms per purchase", bare),
    figure("a purchase, Redis", "ms per purchase", ofRedis),
    figure("a purchase with Redis, the server", "of one without", ratios(servers.withRedis, bare)),
    figure("a purchase with figures, the server", "of one without", ratios(servers.withFigures, bare)),
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
