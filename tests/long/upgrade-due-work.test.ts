import { afterAll, beforeAll, expect, it } from "vitest"
import moveWaitingMails from "../../backend/migration-scripts/move-waiting-mails"
import { Migration20261123150001 as OfWishes } from "../../backend/modules/account/migrations/Migration20261123150001"
import { Migration20261123140000 as OfDueWork } from "../../backend/modules/due-work/migrations/Migration20261123140000"
import { Migration20261126104714 as OfWords } from "../../backend/modules/due-work/migrations/Migration20261126104714"
import { Migration20261123150000 as OfEvents } from "../../backend/modules/purchase/migrations/Migration20261123150000"
import { Migration20261123160000 as OfRefunds } from "../../backend/modules/purchase/migrations/Migration20261123160000"
import { Migration20261123170000 as OfPurchases } from "../../backend/modules/purchase/migrations/Migration20261123170000"
import { Migration20261123180000 as OfProviders } from "../../backend/modules/purchase/migrations/Migration20261123180000"
import { lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { givenRefund } from "../helpers/given-refund"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { readPrepared } from "../helpers/prepared"
import { purchaseIn, purchaseOf } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { startWorker } from "../helpers/worker"

/** Data of the version before is carried over, in any order of Medusa's modules. */

type Migration = typeof OfDueWork
/** Chronological; Medusa does not define the modules' order. */
const ofModules: Migration[] = [OfWishes, OfEvents, OfRefunds, OfPurchases, OfProviders]

let mails: Mailbox
let shop: TestShop
let databaseUrl: string

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url })
  const [database] = await shop.query<{ name: string }>("select current_database() as name")
  databaseUrl = `${readPrepared().serverUrl}/${database?.name}`
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

async function migrate(migration: Migration, direction: "up" | "down"): Promise<void> {
  // Only collects statements; driver and settings are unused.
  const made = new migration(undefined as never, undefined as never)
  await made[direction]()
  for (const query of made.getQueries()) await shop.query(String(query))
}

const parking = { filename: "ParkingGenius.zip", quantity: 1 }

it("an upgrade loses nothing that waits", async () => {
  const shopper = await Shopper.enter(shop)
  await shopper.approvedOrder("frozen@example.com", [parking])
  await shopper.buy("bought@example.com", [parking])
  const { id: bought } = await purchaseIn(shop, "bought@example.com", "completed")
  const { id: frozen } = await purchaseOf(shop, "frozen@example.com")
  await mails.to("bought@example.com")
  await shop.kill()

  for (const migration of ofModules.toReversed()) await migrate(migration, "down")
  for (const migration of [OfWords, OfDueWork]) await migrate(migration, "down")
  const refund = await givenRefund(shop, bought, { state: "paid", wallet: 5399 })
  const before: string[] = [
    `update purchase set check_at = '2026-01-02', checks = 3 where id = '${frozen}'`,
    `update purchase set check_at = null, fulfilment = null where id = '${bought}'`,
    `update purchase_refund set due_at = '2026-01-03', tries = 4 where id = '${refund}'`,
    `insert into capture_mismatch (id, capture_id, environment, kind, reason, amount, currency_code, state)
     values ('capmm_old', 'CAP-OLD', 'local', 'unknown', 'Old.', 100, 'usd', 'refunding')`,
    "insert into account_wish (id, kind, email) values ('awish_old', 'shopper-reset', 'nobody@example.com')",
    ...["waiting", "failed", "done"].map(
      (state) => `insert into paypal_event
         (id, event_id, environment, event_type, resource_id, payload, state, due_at, tries, outcome, done_at)
       values ('ppev_${state}', 'WH-${state}', 'local', 'CHECKOUT.ORDER.APPROVED', 'X', '{}', '${state}', '2026-01-04', 5,
         'Said.', ${state === "done" ? "now()" : "null"})`,
    ),
    ...Object.entries({
      waiting: `{"due_at": "2026-01-05T00:00:00Z", "ends_at": "2099-01-01T00:00:00Z", "wait_seconds": 480}`,
      queued: `{"due_at": "2026-01-05T00:00:00Z", "ends_at": "2099-01-01T00:00:00Z"}`,
      withdrawn: `{"due_at": "2026-01-05T00:00:00Z", "withdrawn_at": "2026-01-01T00:00:00Z"}`,
      refused: `{"due_at": null, "refusal": "550 No."}`,
      given_up: `{"wait_seconds": 3600}`,
    }).map(
      ([
        name,
        data,
      ]) => `insert into notification (id, "to", channel, template, data, provider_data, idempotency_key, status)
       select 'noti_${name}', "to", channel, template, data, '${data}', '${name}', 'failure'
       from notification where "to" = 'bought@example.com' and template = 'purchase-confirmation' limit 1`,
    ),
  ]
  for (const sql of before) await shop.query(sql)

  for (const migration of [...ofModules, OfDueWork, OfWords]) await migrate(migration, "up")
  const worker = startWorker(databaseUrl)
  await moveWaitingMails(worker)
  await moveWaitingMails(worker)
  await worker.stop()

  const rows = await shop.query(
    `select kind, subject, state, tries, due_at < '2026-02-01' as is_late, environment, last_error, ends_at > now() as ends
     from due_work order by kind, subject`,
  )
  const plain = { state: "waiting", tries: 0, is_late: false, environment: null, last_error: null, ends: null }
  const local = { ...plain, environment: "local" }
  const event = {
    kind: "payment-event",
    tries: 5,
    is_late: true,
    environment: "local",
    last_error: "Said.",
    ends: true,
  }
  expect(rows).toEqual([
    { ...plain, kind: "account-wish", subject: "awish_old" },
    { ...local, kind: "fulfilment", subject: bought },
    { ...plain, kind: "mail", subject: "noti_queued", is_late: true, ends: true },
    { ...plain, kind: "mail", subject: "noti_waiting", is_late: true, ends: true, tries: 3 },
    { ...local, kind: "mismatch-refund", subject: "capmm_old" },
    { ...event, subject: "ppev_failed", state: "dead" },
    { ...event, subject: "ppev_waiting", state: "waiting" },
    { ...local, kind: "purchase", subject: frozen, tries: 3, is_late: true },
    { ...local, kind: "refund", subject: refund, tries: 4, is_late: true },
  ])

  await shop.restart()
  await lookForDueWork(shop)
  // The queued and the waiting mail follow the first; no others do.
  await mails.to("bought@example.com", 3)
  await eventually(async () => (await shop.query("select 1 from due_work where kind = 'mail'")).length === 0)
  expect(mails.sentTo("bought@example.com")).toHaveLength(3)
})
