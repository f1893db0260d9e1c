import { StaffChanges } from "../e2e/support/staff-changes"
import { eventually } from "../helpers/eventually"
import { fillCatalogue } from "../helpers/many-products"
import { startShop, type TestShop } from "../helpers/shop"
import { type Figure, figure, unmeasured } from "./lib/figure"
import { requestsPerSecond } from "./lib/load"
import { ratios } from "./lib/statistics"
import { type Effort, productPage, type Subject, withoutLimits } from "./lib/subject"
import type { Unit } from "./lib/unit"

const products = 10_000
/** Seconds until an answer counts as none. */
const patience = 60
const warmUp = 3

/** The same product page with 19 and with 10,000 products in the catalogue. */
export const largeCatalogue: Subject = {
  name: "large-catalogue",
  needsTemplate: true,
  async measure(effort) {
    const small = await startShop(withoutLimits)
    const large = await startShop(withoutLimits)
    try {
      await fillCatalogue(large, products)
      const shops = { small, large }
      const cold = await inTurns(shops, effort, coldVisit)
      const isAnswered = cold.large.every((time) => time !== undefined)
      return [
        ...answered("first visit after a start", "ms", cold),
        ...(isAnswered ? [...(await underLoad(shops, effort)), ...(await afterChanges(shops, effort))] : []),
      ]
    } finally {
      await small.stop()
      await large.stop()
    }
  },
}

interface Pair<T> {
  small: T
  large: T
}

/** Milliseconds of the first visit after a start; undefined without an answer in time. */
async function coldVisit(shop: TestShop): Promise<number | undefined> {
  await shop.restart()
  const time = await visit(shop)
  // It may be too busy to hear that it is asked to end.
  if (time === undefined) await shop.kill()
  return time
}

async function visit(shop: TestShop): Promise<number | undefined> {
  const start = performance.now()
  const answer = await page(shop)
  return answer === undefined ? undefined : performance.now() - start
}

/** The page's document; undefined without an answer in time. Throws when it is not the page. */
async function page(shop: TestShop): Promise<string | undefined> {
  try {
    const response = await fetch(`${shop.url}${productPage.path}`, { signal: AbortSignal.timeout(patience * 1000) })
    if (response.status !== 200) throw new Error(`${productPage.path} answered ${response.status}.`)
    return await response.text()
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") return undefined
    throw error
  }
}

async function underLoad(shops: Pair<TestShop>, effort: Effort): Promise<Figure[]> {
  const load = (seconds: number) => (shop: TestShop) =>
    requestsPerSecond({ url: `${shop.url}${productPage.path}`, seconds, headers: { "accept-encoding": "br" } })
  await inTurns(shops, { ...effort, rounds: 1 }, load(warmUp))
  const rates = await inTurns(shops, effort, load(effort.seconds))
  return [
    figure("page, 19 products", "requests/s", rates.small),
    figure(`page, ${products} products`, "requests/s", rates.large),
    figure("ratio", "of the rate with 19 products", ratios(rates.large, rates.small)),
  ]
}

/** Staff rename the product: how soon that shows, and how long the visit took that asked first. */
async function afterChanges(shops: Pair<TestShop>, effort: Effort): Promise<Figure[]> {
  const changes = await inTurns(shops, effort, changeTitle)
  const of = (key: "visible" | "firstVisit") => ({
    small: changes.small.map((change) => change[key]),
    large: changes.large.map((change) => change[key]),
  })
  return [
    ...answered("staff's change is seen after", "ms", of("visible")),
    ...answered("first visit after a change", "ms", of("firstVisit")),
  ]
}

let changesMade = 0

async function changeTitle(shop: TestShop) {
  const staff = await StaffChanges.signIn(shop)
  const title = `${productPage.name} ${++changesMade}`
  await staff.title(productPage.path.replace("/products/", ""), title)
  const start = performance.now()
  const firstVisit = await visit(shop)
  const visible = await eventually(
    async () => (await page(shop))?.includes(`${title}</h1>`) && performance.now() - start,
    patience * 1000,
  )
  await staff.undo()
  return { visible, firstVisit }
}

/** Both shops, one after the other in every round, until one of them does not answer any more. */
async function inTurns<T>(shops: Pair<TestShop>, { rounds }: Effort, measure: (shop: TestShop) => Promise<T>) {
  const results: Pair<T[]> = { small: [], large: [] }
  for (let round = 0; round < rounds; round++) {
    const [small, large] = [await measure(shops.small), await measure(shops.large)]
    results.small.push(small)
    results.large.push(large)
    if (small === undefined || large === undefined) break
  }
  return results
}

function answered(name: string, unit: Unit, { small, large }: Pair<(number | undefined)[]>): Figure[] {
  const one = (count: number, times: (number | undefined)[]) => {
    const known = times.filter((time) => time !== undefined)
    const title = `${name}, ${count} products`
    if (known.length === times.length) return figure(title, unit, known)
    return unmeasured(title, unit, `No answer within ${patience} s.`)
  }
  return [one(19, small), one(products, large)]
}
