import { setTimeout as later } from "node:timers/promises"
import { eventually } from "../helpers/eventually"
import { startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { startPaypalClock } from "./lib/paypal-clock"
import { processorTime } from "./lib/processes"
import { purchase } from "./lib/purchases"
import { type Effort, type Subject, withoutLimits } from "./lib/subject"

/** Milliseconds that each answer of PayPal and of the mail server takes longer than by itself. */
const away = 300
const perSecond = 3

/** How late due work is while people buy as fast as the aim has it, and PayPal and the mail server are far away. */
export const lag: Subject = {
  name: "lag",
  needsTemplate: true,
  async measure({ rounds, seconds }: Effort): Promise<Figure[]> {
    const mails = await startMailbox()
    const paypal = await startPaypalClock()
    const environment = { ...withoutLimits, SMTP_URL: mails.url, PAYPAL_LOCAL_URL: paypal.url }
    const shop = await startShop(environment, { hasWebhooks: true })
    paypal.target = shop.sandboxUrl
    try {
      const shopper = await Shopper.enter(shop)
      await purchase(shopper)
      paypal.delay = away
      mails.delay = away
      const before = processorTime(shop.process.pid ?? 0)
      const count = rounds * seconds * perSecond
      await buySteadily(shopper, count)
      await eventually(async () => (await waiting(shop)) === 0, 120_000)
      const after = processorTime(shop.process.pid ?? 0)
      return [
        figure("mails, until they are sent", "s", await lags(shop, mailLags), marks.dueWorkLag),
        figure("mails, the last of all", "s", [Math.max(...(await lags(shop, mailLags)))], marks.dueWorkLag),
        figure("PayPal's events, until they are worked off", "s", await lags(shop, eventLags), marks.dueWorkLag),
        figure("PayPal's events, the last of all", "s", [Math.max(...(await lags(shop, eventLags)))], marks.dueWorkLag),
        ...(before === undefined || after === undefined
          ? []
          : [figure("the server's processor time, due work included", "ms per purchase", [(after - before) / count])]),
      ]
    } finally {
      await shop.stop()
      await paypal.stop()
      await mails.stop()
    }
  },
}

/** Each at its time, whether or not those before it are done, as buyers come. */
async function buySteadily(shopper: Shopper, count: number): Promise<void> {
  const buying: Promise<unknown>[] = []
  for (let bought = 0; bought < count; bought++) {
    buying.push(purchase(shopper))
    await later(1_000 / perSecond)
  }
  await Promise.all(buying)
}

async function waiting(shop: TestShop): Promise<number> {
  const [row] = await shop.query<{ count: number }>(
    "select count(*)::int as count from due_work where kind in ('mail', 'payment-event')",
  )
  return row?.count ?? 0
}

const mailLags = `select extract(epoch from updated_at - created_at)::float8 as lag from notification
  where channel = 'email' and status = 'success' order by created_at offset 1`
const eventLags = `select extract(epoch from done_at - created_at)::float8 as lag from payment_event
  where done_at is not null order by created_at offset 1`

/** Seconds; without those of the first purchase, by which the shop warmed up. */
async function lags(shop: TestShop, sql: string): Promise<number[]> {
  return (await shop.query<{ lag: number }>(sql)).map((row) => row.lag)
}
