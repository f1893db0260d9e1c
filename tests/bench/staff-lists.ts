import { fillOrders } from "../helpers/many-orders"
import { addressOf, fillRows } from "../helpers/many-rows"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { ratios } from "./lib/statistics"
import { type Effort, type Subject, withoutLimits } from "./lib/subject"

const small = { orders: 100, giftCards: 100, requests: 100, mails: 100 }
const large = { orders: 100_000, giftCards: 50_000, requests: 20_000, mails: 100_000 }
const warmUp = 5
const callsPerRound = 20

/** Each finds rows in either shop: number 77 is in both. */
const wanted = addressOf(77)
const lists = {
  "transactions, first page": "/admin/purchases?limit=20",
  "transactions, by address": "/admin/purchases?limit=20&q=buyer-77@",
  "gift cards, first page": "/admin/gift-cards?limit=20",
  "gift cards, by recipient": `/admin/gift-cards?limit=20&q=${wanted}`,
  "requests, first page": "/admin/requests?limit=20",
  "requests, by words": "/admin/requests?limit=20&q=facade%2077",
  "mails, first page": "/admin/mails?limit=20",
  "mails, by address": `/admin/mails?limit=20&q=${wanted}`,
}

/** First pages and searches of staff's lists, with 100 rows of each kind and with many. */
export const staffLists: Subject = {
  name: "staff-lists",
  needsTemplate: true,
  async measure(effort) {
    const shops = { small: await startShop(withoutLimits), large: await startShop(withoutLimits) }
    try {
      const few = await filled(shops.small, small)
      const many = await filled(shops.large, large)
      const figures = []
      for (const [name, path] of Object.entries(lists)) figures.push(...(await compare(name, path, few, many, effort)))
      return figures
    } finally {
      await shops.small.stop()
      await shops.large.stop()
    }
  },
}

async function filled(shop: TestShop, { orders, ...rows }: typeof small): Promise<Staff> {
  const shopper = await Shopper.enter(shop)
  await shopper.buy("original@example.com", [{ filename: "ViewOptimizer.zip", quantity: 1 }])
  await fillOrders(shop, { orders, own: 1, email: "collector@example.com" })
  await fillRows(shop, rows)
  return Staff.signIn(shop)
}

async function compare(name: string, path: string, few: Staff, many: Staff, { rounds }: Effort) {
  for (let count = 0; count < warmUp; count++) await Promise.all([ask(few, path), ask(many, path)])
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.few.push(await average(few, path))
    times.many.push(await average(many, path))
  }
  return [
    figure(`${name}, 100 rows`, "ms", times.few),
    figure(`${name}, many rows`, "ms", times.many),
    figure(`${name}, ratio`, "of 100 rows", ratios(times.many, times.few), marks.staffLists),
  ]
}

/** Milliseconds. */
async function ask(staff: Staff, path: string): Promise<number> {
  const start = performance.now()
  const { status, body } = await staff.get<{ count: number }>(path)
  const time = performance.now() - start
  if (status !== 200 || body.count === 0) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return time
}

async function average(staff: Staff, path: string): Promise<number> {
  let sum = 0
  for (let count = 0; count < callsPerRound; count++) sum += await ask(staff, path)
  return sum / callsPerRound
}
