import { setTimeout as wait } from "node:timers/promises"
import { largestPage, mostTerms } from "../../compat-api/doors/query"
import { fillCatalogue } from "../helpers/many-products"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { purchase } from "./lib/purchases"
import { ratios, summaryOf } from "./lib/statistics"
import { type Effort, productPage, type Subject } from "./lib/subject"

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
      await shop.restart()
      const shopper = await Shopper.enter(shop)
      for (let count = 0; count < purchasesPerRound; count++) await purchase(shopper)
      const worst = await worstRead(shop)
      return await compared(shop, shopper, worst, rounds)
    } finally {
      await shop.stop()
    }
  },
}

async function compared(shop: TestShop, shopper: Shopper, worst: Read, rounds: Effort["rounds"]): Promise<Figure[]> {
  const quiet: Times[] = []
  const loud: Times[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(await timesOf(shop, shopper))
    const reader = readOn(worst)
    loud.push(await timesOf(shop, shopper))
    await reader.stop()
  }
  const all = (times: Times[], what: keyof Times) => times.map((time) => time[what])
  const compare = (what: keyof Times) => ratios(all(loud, what), all(quiet, what))
  return [
    figure("the most expensive read that is allowed", "ms", worst.times),
    figure("cached page, quiet", "ms", all(quiet, "page")),
    figure("cached page, beside one who reads", "ms", all(loud, "page")),
    figure("- ratio", "", compare("page"), marks.pageBesideReads),
    figure("purchase, quiet", "ms", all(quiet, "purchase")),
    figure("purchase, beside one who reads", "ms", all(loud, "purchase")),
    figure("- ratio", "", compare("purchase"), marks.purchaseBesideReads),
  ]
}

/** Medians of a round that is as long as the limit's window, in ms. */
interface Times {
  page: number
  purchase: number
}

async function timesOf(shop: TestShop, shopper: Shopper): Promise<Times> {
  const end = performance.now() + limitWindow * 1_000
  const pages: number[] = []
  const purchases: number[] = []
  while (performance.now() < end || purchases.length < purchasesPerRound) {
    if (purchases.length < purchasesPerRound) {
      const times = await purchase(shopper)
      purchases.push(Object.values(times).reduce((sum, time) => sum + time, 0))
    }
    for (let count = 0; count < 20; count++) pages.push(await timed(`${shop.url}${productPage.path}`))
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
  address: string
  init: RequestInit
  times: number[]
}

/** The slowest of what the table of doors lets through. */
async function worstRead(shop: TestShop): Promise<Read> {
  const [key] = await shop.query<{ token: string }>("select token from api_key where type = 'publishable'")
  const [region] = await shop.query<{ id: string }>("select id from region")
  const init = { headers: { "x-publishable-api-key": key?.token ?? "" } }
  const priced = `region_id=${region?.id}&limit=${largestPage}`
  const all =
    "*variants.calculated_price,*variants.options,*variants.images,*options.values,*images,*tags,*type,*collection,*categories"
  const words = Array.from({ length: mostTerms }, () => "e").join("+")
  const queries = [
    priced,
    `${priced}&fields=${all}`,
    `${priced}&fields=${all}&q=${words}`,
    `${priced}&fields=${all}&offset=900`,
  ]
  const reads: Read[] = []
  for (const query of queries) {
    const address = `${shop.url}/store/products?${query}`
    reads.push({
      address,
      init,
      times: [await timed(address, init), await timed(address, init), await timed(address, init)],
    })
  }
  const [worst] = reads.sort((a, b) => summaryOf(b.times).median - summaryOf(a.times).median)
  if (!worst) throw new Error("There is nothing to read.")
  return worst
}

/** Reads on, several at once, and waits when it is told to. */
function readOn({ address, init }: Read): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  const reader = async () => {
    while (!stopped.signal.aborted) {
      const answer = await fetch(address, init)
      await answer.arrayBuffer()
      const pause = Number(answer.headers.get("retry-after") ?? 0) * 1_000
      if (pause > 0) await wait(pause, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const readers = Promise.all(Array.from({ length: 8 }, reader))
  return {
    stop: async () => {
      stopped.abort()
      await readers
    },
  }
}
