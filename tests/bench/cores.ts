import type { TestShop } from "../helpers/shop"
import { atRedis } from "./lib/at-redis"
import { startBare } from "./lib/bare"
import { type Figure, figure } from "./lib/figure"
import { requestsPerSecond } from "./lib/load"
import { marks } from "./lib/marks"
import { familyOf, memoryOf, runningProcesses } from "./lib/processes"
import { purchasesPerSecond } from "./lib/purchases"
import { rawAnswer } from "./lib/raw-answer"
import { ratios } from "./lib/statistics"
import { type Effort, productPage, type Subject } from "./lib/subject"
import { atOnce, atTimedShop, type TimedShop } from "./lib/timed-shop"

const purchases = 48
/** Seconds, for the compilers. */
const warmUp = 3

/** Two servers at one port beside one server, in turns; the load generator shares the machine's cores with them. */
export const cores: Subject = {
  name: "cores",
  needsTemplate: true,
  measure(effort) {
    return atRedis("purchases, two servers", "per second", ({ url }) =>
      atTimedShop((one) => atTimedShop((two) => beside(one, two, effort), { SERVERS: "2", REDIS_URL: url })),
    )
  },
}

async function beside(one: TimedShop, two: TimedShop, effort: Effort): Promise<Figure[]> {
  return [
    ...(await pagesOf(one.shop, two.shop, effort)),
    ...(await purchasesOf(one, two, effort)),
    figure("memory of one server, afterwards", "MB", [memoryIn(one.shop)]),
    figure("memory of two servers and their parent, afterwards", "MB", [memoryIn(two.shop)]),
  ]
}

async function pagesOf(one: TestShop, two: TestShop, { rounds, seconds }: Effort): Promise<Figure[]> {
  const headers = { "accept-encoding": "br" }
  const answer = await rawAnswer(`${one.url}${productPage.path}`, headers)
  const bare = await Promise.all([startBare(answer), startBare(answer, 2)])
  try {
    const urls = [...[one, two].map(({ url }) => `${url}${productPage.path}`), ...bare.map(({ url }) => url)]
    for (const url of urls) await requestsPerSecond({ url, headers, seconds: warmUp })
    const rates: number[][] = urls.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [place, url] of urls.entries()) {
        rates[place]?.push(await requestsPerSecond({ url, headers, seconds }))
      }
    }
    const [ofOne = [], ofTwo = [], ofBare = [], ofTwoBare = []] = rates
    return [
      figure("product page, one server", "requests/s", ofOne),
      figure("product page, two servers", "requests/s", ofTwo),
      figure("ratio of pages", "of one process", ratios(ofTwo, ofOne), marks.pagesOnEveryCore),
      figure("bare server, one process", "requests/s", ofBare),
      figure("bare server, two processes", "requests/s", ofTwoBare),
      figure("ratio of bare servers, the machine's limit", "of one process", ratios(ofTwoBare, ofBare)),
    ]
  } finally {
    await Promise.all(bare.map(({ stop }) => stop()))
  }
}

async function purchasesOf(one: TimedShop, two: TimedShop, { rounds }: Effort): Promise<Figure[]> {
  const ofOne: number[] = []
  const ofTwo: number[] = []
  // Two servers have two compilers, and half of the purchases each.
  for (const { shopper } of [one, two]) await purchasesPerSecond(shopper, 4 * purchases, atOnce)
  for (let round = 0; round < rounds; round++) {
    ofOne.push(await purchasesPerSecond(one.shopper, purchases, atOnce))
    ofTwo.push(await purchasesPerSecond(two.shopper, purchases, atOnce))
  }
  return [
    figure(`purchases, ${atOnce} at once, one server`, "per second", ofOne),
    figure(`purchases, ${atOnce} at once, two servers`, "per second", ofTwo, marks.checkoutsOnEveryCore),
    figure("ratio of purchases", "of one process", ratios(ofTwo, ofOne)),
  ]
}

function memoryIn({ process: { pid = 0 } }: TestShop): number {
  return familyOf(pid, runningProcesses()).reduce((sum, process) => sum + memoryOf(process), 0)
}
