import { setTimeout as later } from "node:timers/promises"
import { kinds } from "../../backend/lib/due-work/kinds"
import { eventually } from "../helpers/eventually"
import { startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { lagsOf } from "./lib/capacity"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { startPaypalClock } from "./lib/paypal-clock"
import { processorTime } from "./lib/processes"
import { purchase } from "./lib/purchases"
import { type Effort, type Subject, withoutLimits } from "./lib/subject"

/** Milliseconds that each answer of PayPal and of the mail server takes longer than by itself. */
const away = 300
const perSecond = 3

/**
 * How late due work is while people buy as fast as the aim has it, and PayPal and the mail server are far away; beside it
 * what the model of docs/scaling.md says of the same arrivals.
 */
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
      await allDone(shop)
      paypal.delay = away
      mails.delay = away
      await purchase(shopper)
      await allDone(shop)
      const [before, count] = [processorTime(shop.process.pid ?? 0), rounds * seconds * perSecond]
      await buySteadily(shopper, count)
      await allDone(shop)
      const after = processorTime(shop.process.pid ?? 0)
      return [
        ...figuresOf("mails", kinds.mail.atOnce, await doneFrom(shop, mailTimes)),
        ...figuresOf("PayPal's events", kinds["payment-event"].atOnce, await doneFrom(shop, eventTimes)),
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

interface Done {
  /** Seconds of the epoch. */
  came: number
  /** Seconds. */
  lag: number
}

/** The first was alone, so its lag is what one takes. */
function figuresOf(name: string, hands: number, [alone, ...measured]: readonly Done[]): Figure[] {
  const lags = measured.map((done) => done.lag)
  const model = lagsOf({ arrivals: measured.map(({ came }) => came), hands, takes: alone?.lag ?? Number.NaN })
  return [
    figure(`${name}, until each is done`, "s", lags),
    figure(`${name}, the last of all`, "s", [Math.max(...lags)], marks.dueWorkLag),
    figure(`${name}, the last of all by the model`, "s", [Math.max(...model)]),
  ]
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

/** An approval rests before it is acted upon, and is not waited for. */
async function allDone(shop: TestShop): Promise<void> {
  const waiting = "select 1 from due_work where kind in ('mail', 'payment-event') and due_at <= now() limit 1"
  await eventually(async () => (await shop.query(waiting)).length === 0, 120_000)
}

const mailTimes = `select created_at as came, updated_at as done from notification
  where channel = 'email' and status = 'success'`
const eventTimes = `select created_at as came, done_at as done from payment_event
  where done_at is not null and event_type <> 'CHECKOUT.ORDER.APPROVED'`

/** Without those of the first purchase, by which the shop warmed up. */
async function doneFrom(shop: TestShop, times: string): Promise<Done[]> {
  return shop.query(
    `select extract(epoch from came)::float8 as came, extract(epoch from done - came)::float8 as lag
     from (${times}) times order by came offset 1`,
  )
}
