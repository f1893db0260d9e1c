import { eventually } from "./eventually"
import type { TestShop } from "./shop"

/** Shops share a server, and their tables have the same oids. */
const waitingHere = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

export async function isWaitedFor(shop: TestShop, table: string): Promise<boolean> {
  const waiting = await shop.query(
    `select 1 from pg_locks where relation = format('%I', $1::text)::regclass and not granted and pid in (select pid ${waitingHere})`,
    [table],
  )
  return waiting.length > 0
}

/** `pattern` is a LIKE. */
export async function untilWaiting(shop: TestShop, pattern: string): Promise<void> {
  await eventually(async () => (await shop.query(`select 1 ${waitingHere} and query like $1`, [pattern])).length > 0)
}

export async function endWaiting(shop: TestShop): Promise<void> {
  await shop.query(`select pg_terminate_backend(pid) ${waitingHere}`)
}
