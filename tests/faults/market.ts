import type { Email } from "postal-mime"
import { lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { ageLedger } from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import type { Mailbox } from "../helpers/mailbox"
import { newPromotion } from "../helpers/promotions"
import type { TestShop } from "../helpers/shop"
import { call, Shopper, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

/** A shop with all that buyers and an audit need of it. */
export interface Market {
  /** With the ways to the database and to PayPal that no fault touches. */
  shop: TestShop
  /** All that answer, the first one first. */
  shops: readonly TestShop[]
  staff: Staff
  /** Looks around without buying. */
  shopper: Shopper
  promotionCode: string
  /** All that have come. */
  mails: () => readonly Email[]
  /** Has PayPal's events delivered, to the last one. */
  deliverEvents: () => Promise<unknown>
  /** What a buyer asked last. */
  asked?: Asked
}

/** Asks the same of a shop again: as a second tab does, or a balancer that sends the repeated call to another server. */
export type Asked = (at: TestShop) => Promise<unknown>

/** Of a shop that PayPal tells of its events by itself. */
export async function marketOf(shop: TestShop, mails: Pick<Mailbox, "all">): Promise<Market> {
  const staff = await Staff.signIn(shop)
  const { code: promotionCode } = await newPromotion(staff, {})
  const shopper = await Shopper.enter(shop)
  return {
    shop,
    shops: [shop],
    staff,
    shopper,
    promotionCode,
    mails: () => mails.all(),
    deliverEvents: () => webhooksDelivered(shop),
  }
}

/** The sandbox tries each again until the shop has taken it. */
function webhooksDelivered(shop: TestShop): Promise<unknown> {
  return eventually(async () => {
    const { body } = await call<{ deliveries: { status: string }[] }>(`${shop.sandboxUrl}/_sandbox/state`)
    return body.deliveries.every(({ status }) => status !== "pending")
  })
}

/** What was approved at the bank arrives, events are delivered, time passes, and what is due is done, until nothing is left. */
export async function settle({ shop, staff, deliverEvents }: Pick<Market, "shop" | "staff" | "deliverEvents">) {
  await eventually(async () => {
    // What an approval that was left alone became may be on its way to the bank only now.
    await settlePending(shop)
    await deliverEvents()
    await shop.query(`update due_work set claim = null, claimed_until = null where ${isOpen}`)
    let looks = 0
    return eventually(async () => {
      if ((await openWork(shop)) === 0) return true
      if (looks++ % 8 === 0) await passTime({ shop, staff })
      return false
    }, 3_000).catch(() => false)
  }, 120_000)
}

async function settlePending(shop: TestShop): Promise<void> {
  const { body } = await call<{ captures: { id: string; status: string }[] }>(`${shop.sandboxUrl}/_sandbox/state`)
  for (const { id, status } of body.captures) {
    if (status === "PENDING") await sandbox(shop, "settle", { captureId: id, outcome: "completed" })
  }
}

/** What nobody captures waits for days: it was looked at often enough. */
const isOpen =
  "state = 'waiting' and (kind <> 'purchase' or tries < 1 or subject not in (select id from purchase where status = 'frozen'))"

/** As if an hour had passed for all that waits for its time. Who has something in hand keeps it. */
async function passTime({ shop, staff }: Pick<Market, "shop" | "staff">): Promise<void> {
  await shop.query(`update due_work set due_at = now() where ${isOpen} and claim is null`)
  await ageLedger(shop, "1 hour")
  await lookForDueWork(shop)
  await runJob(staff, "end-holds")
}

/** What of each table has not come to its end. */
const openIn = {
  due_work: isOpen,
  purchase: "status in ('captured', 'pending')",
  gift_card: "held > 0",
  notification: "channel = 'email' and status <> 'success'",
}

async function openWork(shop: TestShop): Promise<number> {
  const counts = Object.entries(openIn).map(
    ([table, condition]) => `(select count(*) from ${table} where ${condition})`,
  )
  const [row] = await shop.query<{ open: number }>(`select ${counts.join(" + ")} as open`)
  return Number(row?.open)
}

/** What waits for what where nothing comes to its end. */
export async function standstill(shop: TestShop): Promise<string> {
  const open: Record<string, unknown[]> = {}
  for (const [table, condition] of Object.entries(openIn)) {
    open[table] = await shop.query(`select * from ${table} where ${condition}`)
  }
  const sessions = await shop.query(
    `select state, wait_event, pg_blocking_pids(pid)::text as blocked_by, pid, left(query, 200) as query
     from pg_stat_activity where datname = current_database() and state <> 'idle'`,
  )
  return JSON.stringify({ open, sessions }, null, 2)
}
