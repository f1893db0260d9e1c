import type { ProductsAnswer } from "../../compat-api/contract/own-data"
import { signedIn } from "../helpers/account"
import { fillOrders } from "../helpers/many-orders"
import { startShop, type TestShop } from "../helpers/shop"
import { post, Shopper } from "../helpers/shopper"
import { figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { ratios } from "./lib/statistics"
import { type Effort, type Subject, withoutLimits } from "./lib/subject"

const email = "collector@example.com"
const small = { orders: 100, own: 10, email }
const large = { orders: 100_000, own: 1_000, email }
const warmUp = 5
const callsPerRound = 20

/** My Products of a customer with 10 orders among 100, and of one with 1,000 among 100,000. */
export const accountProducts: Subject = {
  name: "account-products",
  needsTemplate: true,
  async measure(effort) {
    const shops = { small: await startShop(withoutLimits), large: await startShop(withoutLimits) }
    try {
      return await compare(await customerOf(shops.small, small), await customerOf(shops.large, large), effort)
    } finally {
      await shops.small.stop()
      await shops.large.stop()
    }
  },
}

/** Asks for the list once. Milliseconds. */
type Ask = () => Promise<number>

async function customerOf(shop: TestShop, orders: typeof small): Promise<Ask> {
  const shopper = await Shopper.enter(shop)
  await shopper.buy("original@example.com", [{ filename: "ViewOptimizer.zip", quantity: 1 }])
  await fillOrders(shop, orders)
  const { cookie } = await signedIn(shop, email)
  const ask = async () => {
    const start = performance.now()
    const { body } = await post<ProductsAnswer>(`${shop.url}/api/get_user_products.php`, { email }, { cookie })
    const time = performance.now() - start
    const listed = body.success ? body.products.length : 0
    if (listed !== orders.own) throw new Error(`${listed} of ${orders.own} orders are listed.`)
    return time
  }
  for (let count = 0; count < warmUp; count++) await ask()
  return ask
}

async function compare(few: Ask, many: Ask, { rounds }: Effort) {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.few.push(await average(few))
    times.many.push(await average(many))
  }
  const perOrder = {
    few: times.few.map((time) => time / small.own),
    many: times.many.map((time) => time / large.own),
  }
  return [
    figure(`list of ${small.own} among ${small.orders}`, "ms", times.few),
    figure(`list of ${large.own} among ${large.orders}`, "ms", times.many),
    figure("an order listed, ratio", "of the small shop", ratios(perOrder.many, perOrder.few), marks.accountProducts),
  ]
}

async function average(ask: Ask): Promise<number> {
  let sum = 0
  for (let count = 0; count < callsPerRound; count++) sum += await ask()
  return sum / callsPerRound
}
