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

export interface Market {
  /** Reaches database and PayPal without faults. */
  shop: TestShop
  shops: readonly TestShop[]
  staff: Staff
  shopper: Shopper
  promotionCode: string
  mails: () => readonly Email[]
  deliverEvents: () => Promise<unknown>
  asked?: Asked
}

export type Asked = (at: TestShop) => Promise<unknown>

export async function marketOf(shop: TestShop, mails: Pick<Mailbox, "all">): Promise<Market> {
  const staff = await Staff.signIn(shop)
  const { code: promotionCode } = await newPromotion(staff, {})
  const shopper = await Shopper.enter(shop)
  const common = { shop, shops: [shop], staff, shopper, promotionCode }
  return { ...common, mails: () => mails.all(), deliverEvents: () => webhooksDelivered(shop) }
}

/** The sandbox retries each until the shop takes it. */
function webhooksDelivered(shop: TestShop): Promise<unknown> {
  return eventually(async () => {
    const { body } = await call<{ deliveries: { status: string }[] }>(`${shop.sandboxUrl}/_sandbox/state`)
    return body.deliveries.every(({ status }) => status !== "pending")
  })
}

export async function settle({ shop, staff, deliverEvents }: Pick<Market, "shop" | "staff" | "deliverEvents">) {
  await eventually(async () => {
    // An approval left alone may become pending only now.
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

/** Uncaptured purchases wait for days; one look is enough. */
const isOpen =
  "state = 'waiting' and (kind <> 'purchase' or tries < 1 or subject not in (select id from purchase where status in ('frozen', 'declined')))"

/** Claimed work keeps its claim. */
async function passTime({ shop, staff }: Pick<Market, "shop" | "staff">): Promise<void> {
  await shop.query(`update due_work set due_at = now() where ${isOpen} and claim is null`)
  await ageLedger(shop, "1 hour")
  await lookForDueWork(shop)
  await runJob(staff, "end-holds")
}

const openIn = {
  due_work: isOpen,
  purchase: "status in ('captured', 'pending')",
  gift_card: "held > 0",
  notification: "channel = 'email' and status <> 'success'",
}

async function openWork(shop: TestShop): Promise<number> {
  const counts = Object.entries(openIn).map(([table, isOpen]) => `(select count(*) from ${table} where ${isOpen})`)
  const [row] = await shop.query<{ open: number }>(`select ${counts.join(" + ")} as open`)
  return Number(row?.open)
}

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
