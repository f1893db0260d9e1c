import fs from "node:fs"
import path from "node:path"
import { freePort } from "../../bin/lib/free-port"
import { eventually, within } from "../helpers/eventually"
import { ageLedger, givenCard } from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import { startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { call, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { audit, type Findings } from "./audit"
import { Chance } from "./chance"
import { type Attempt, Client } from "./client"

interface CrashRunOptions {
  kills: number
  /** Shoppers at the same time. */
  clients?: number
  seed: number
  /** Told after each kill. */
  onKill?: (count: number, attempts: number) => void
}

/** The longest time between the start of a server and its end. Milliseconds. */
const longestLife = 2_500

/** Cards that clients share, each with so many cents. */
const sharedCards = [10_000, 10_000, 50_000, 50_000, 50_000]

/**
 * Drives purchases at a shop whose server is killed again and again; then lets webhooks and jobs finish, and looks
 * whether all of it adds up. Server, sandbox and database are processes of their own.
 */
export async function crashRun({ kills, clients = 4, seed, onKill }: CrashRunOptions): Promise<Findings> {
  const mails = await startMailbox()
  const port = String(await freePort())
  const environment = { SMTP_URL: mails.url, RATE_LIMITS: "off", PORT: port, PUBLIC_URL: `http://localhost:${port}` }
  const shop = await startShop(environment, { isSandboxApart: true, hasWebhooks: true })
  try {
    const attempts = await killAndBuy(shop, { kills, clients, seed, onKill })
    await settle(shop)
    return await audit(shop, mails, attempts)
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${await standstill(shop)}`, { cause })
  } finally {
    await shop.stop()
    await mails.stop()
  }
}

async function killAndBuy(
  shop: TestShop,
  { kills, clients, seed, onKill }: Required<Omit<CrashRunOptions, "onKill">> & Pick<CrashRunOptions, "onKill">,
): Promise<Attempt[]> {
  const cards = await Promise.all(sharedCards.map((amount) => givenCard(shop, amount)))
  const attempts: Attempt[] = []
  const end = new AbortController()
  const shoppers = Array.from({ length: clients }, async (_, number) => {
    const client = new Client(shop, cards, new Chance(seed + number))
    for (let count = 0; !end.signal.aborted; count++) {
      attempts.push(await client.buy(`shopper-${number}-${count}@example.com`))
    }
  })
  const killer = async () => {
    const chance = new Chance(seed - 1)
    for (let count = 1; count <= kills; count++) {
      await passes(chance.below(longestLife))
      await shop.kill()
      await within(120_000, "Starting the server again", shop.restart())
      onKill?.(count, attempts.length)
    }
    end.abort()
  }
  await Promise.all([...shoppers, killer()])
  return attempts
}

/** The moment of a death is what this is about: it is not waited for, it is drawn. */
function passes(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** Bank transfers arrive, time passes, and the jobs run until there is nothing left for them. */
export async function settle(shop: TestShop): Promise<void> {
  const staff = await Staff.signIn(shop)
  await eventually(async () => {
    // What an approval that was left alone became may be on its way to the bank only now.
    await settlePending(shop)
    await webhooksDelivered(shop)
    await passTime(shop)
    await runJob(staff, "end-holds")
    return (await openWork(shop)) === 0
  }, 120_000)
}

/** What waits for what when a run does not come to its end. */
async function standstill(shop: TestShop): Promise<string> {
  const open = await shop.query(`select * from due_work where ${isOpen}`)
  const sessions = await shop.query(
    `select state, wait_event, pg_blocking_pids(pid)::text as blocked_by, pid, left(query, 200) as query
     from pg_stat_activity where datname = current_database() and state <> 'idle'`,
  )
  const log = fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8").split("\n").slice(-30)
  return [JSON.stringify({ open, sessions }, null, 2), ...log].join("\n")
}

async function settlePending(shop: TestShop): Promise<void> {
  const { body } = await call<{ captures: { id: string; status: string }[] }>(`${shop.sandboxUrl}/_sandbox/state`)
  for (const { id, status } of body.captures) {
    if (status === "PENDING") await sandbox(shop, "settle", { captureId: id, outcome: "completed" })
  }
}

/** The sandbox tries each again until the shop has taken it. */
function webhooksDelivered(shop: TestShop): Promise<unknown> {
  return eventually(async () => {
    const { body } = await call<{ deliveries: { status: string }[] }>(`${shop.sandboxUrl}/_sandbox/state`)
    return body.deliveries.every(({ status }) => status !== "pending")
  }, 60_000)
}

/** What nobody captures waits for days: it was looked at often enough. */
const isOpen =
  "state = 'waiting' and (kind <> 'purchase' or tries < 2 or subject not in (select id from purchase where status = 'frozen'))"

/** As if an hour had passed for all that waits for its time. */
async function passTime(shop: TestShop): Promise<void> {
  await shop.query(`update due_work set due_at = now(), claim = null, claimed_until = null where ${isOpen}`)
  await ageLedger(shop, "1 hour")
}

async function openWork(shop: TestShop): Promise<number> {
  const [row] = await shop.query<{ open: number }>(
    `select (select count(*) from due_work where ${isOpen})
       + (select count(*) from purchase where status in ('captured', 'pending'))
       + (select count(*) from gift_card where held > 0)
       + (select count(*) from notification where channel = 'email' and status <> 'success') as open`,
  )
  return Number(row?.open)
}
