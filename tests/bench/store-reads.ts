import { setTimeout as wait } from "node:timers/promises"
import { doorsAt } from "../../compat-api/doors/doors"
import { largestPage, mostTerms, weightOf } from "../../compat-api/doors/query"
import { fillCatalogue } from "../helpers/many-products"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { purchase } from "./lib/purchases"
import { ratios, summaryOf } from "./lib/statistics"
import { type Effort, productPage, type Subject, withoutLimits } from "./lib/subject"

const products = 1_000
/** The longest time that the limit of store reads counts. Seconds. */
const limitWindow = 10
const purchasesPerRound = 8

/** What everybody else waits while one client reads the store API as much, and as expensively, as the table of doors lets it. */
export const storeReads: Subject = {
  name: "store-reads",
  needsTemplate: true,
  async measure({ rounds }) {
    const shop = await startShop()
    try {
      await fillCatalogue(shop, products)
      // Without the limit, which counts in the rounds.
      await shop.restart(withoutLimits)
      const worst = await worstRead(shop)
      await shop.restart()
      const shopper = await Shopper.enter(shop)
      for (let count = 0; count < purchasesPerRound; count++) await purchase(shopper)
      return await compared(shop, shopper, worst, rounds)
    } finally {
      await shop.stop()
    }
  },
}

async function compared(shop: TestShop, shopper: Shopper, worst: Read, rounds: Effort["rounds"]): Promise<Figure[]> {
  const quiet: Times[] = []
  const loud: Times[] = []
  const passed: number[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(await timesOf(shop, shopper))
    const reader = readOn(shop, worst)
    loud.push(await timesOf(shop, shopper))
    passed.push(await reader.stop())
  }
  const all = (times: Times[], what: keyof Times) => times.map((time) => time[what])
  const compare = (what: keyof Times) => ratios(all(loud, what), all(quiet, what))
  return [
    figure("the most expensive read that is allowed", "ms", worst.times),
    figure("- let through", "reads a round", passed),
    figure("cached page, quiet", "ms", all(quiet, "page")),
    figure("cached page, beside one who reads", "ms", all(loud, "page")),
    figure("cached page, ratio", "of a quiet shop", compare("page"), marks.pageBesideReads),
    figure("purchase, quiet", "ms", all(quiet, "purchase")),
    figure("purchase, beside one who reads", "ms", all(loud, "purchase")),
    figure("purchase, ratio", "of a quiet shop", compare("purchase"), marks.purchaseBesideReads),
  ]
}

/** Medians of a round that is as long as the limit's window, in ms. Purchases are spread over it. */
interface Times {
  page: number
  purchase: number
}

async function timesOf(shop: TestShop, shopper: Shopper): Promise<Times> {
  const pages: number[] = []
  const purchases: number[] = []
  let end = performance.now()
  for (let count = 0; count < purchasesPerRound; count++) {
    end += (limitWindow * 1_000) / purchasesPerRound
    const times = await purchase(shopper)
    purchases.push(Object.values(times).reduce((sum, time) => sum + time, 0))
    do pages.push(await timed(`${shop.url}${productPage.path}`))
    while (performance.now() < end)
  }
  return { page: summaryOf(pages).median, purchase: summaryOf(purchases).median }
}

async function timed(address: string, init: RequestInit = {}): Promise<number> {
  const start = performance.now()
  const answer = await fetch(address, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return performance.now() - start
}

interface Read {
  path: string
  init: RequestInit
  times: number[]
  weight: number
}

/** Of what the table of doors lets through, what takes longest for what it counts in the limit. */
async function worstRead(shop: TestShop): Promise<Read> {
  const [key] = await shop.query<{ token: string }>("select token from api_key where type = 'publishable'")
  const [region] = await shop.query<{ id: string }>("select id from region")
  const init = { headers: { "x-publishable-api-key": key?.token ?? "" } }
  const priced = `region_id=${region?.id}`
  const all =
    "*variants.calculated_price,*variants.options,*variants.images,*options.values,*images,*tags,*type,*collection,*categories"
  const words = Array.from({ length: mostTerms }, () => "e").join("+")
  const queries = [19, 39, largestPage].flatMap((limit) => [
    `${priced}&limit=${limit}&fields=${all}`,
    `${priced}&limit=${limit}&fields=${all}&q=${words}`,
    `${priced}&limit=${limit}&fields=${all}&offset=900`,
  ])
  const [{ query: bounds } = {}] = doorsAt(["store", "products"])
  if (typeof bounds !== "object") throw new Error("The table of doors bounds no list of products.")
  const reads: Read[] = []
  for (const query of queries) {
    const path = `/store/products?${query}`
    const address = `${shop.url}${path}`
    const times = [await timed(address, init), await timed(address, init), await timed(address, init)]
    reads.push({ path, init, times, weight: weightOf(query, bounds) })
  }
  const costOf = ({ times, weight }: Read) => summaryOf(times).median / weight
  const [worst] = reads.sort((a, b) => costOf(b) - costOf(a))
  if (!worst) throw new Error("There is nothing to read.")
  return worst
}

/** Reads on, several at once, and waits when it is told to. `stop` answers how many reads were let through. */
function readOn({ url }: TestShop, { path, init }: Read): { stop: () => Promise<number> } {
  const stopped = new AbortController()
  let passed = 0
  const reader = async () => {
    while (!stopped.signal.aborted) {
      const answer = await fetch(`${url}${path}`, init)
      await answer.arrayBuffer()
      if (answer.ok) passed += 1
      const pause = Number(answer.headers.get("retry-after") ?? 0) * 1_000
      if (pause > 0) await wait(pause, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const readers = Promise.all(Array.from({ length: 8 }, reader))
  return {
    stop: async () => {
      stopped.abort()
      await readers
      return passed
    },
  }
}
