import { eventually } from "./eventually"
import type { TestShop } from "./shop"

/**
 * What waits for a lock in the shop's own database. Shops that are tested side by side share a server, whose list of
 * locks names all of theirs, and their tables have the same numbers.
 */
const waitingHere = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Whether something of the shop waits for the table. */
export async function isWaitedFor(shop: TestShop, table: string): Promise<boolean> {
  const waiting = await shop.query(
    `select 1 from pg_locks where relation = format('%I', $1::text)::regclass and not granted and pid in (select pid ${waitingHere})`,
    [table],
  )
  return waiting.length > 0
}

/** Waits until something of the shop waits for a lock, by a statement that is like `pattern`. */
export async function untilWaiting(shop: TestShop, pattern: string): Promise<void> {
  await eventually(async () => (await shop.query(`select 1 ${waitingHere} and query like $1`, [pattern])).length > 0)
}

/** Ends the connections that wait for a lock. */
export async function endWaiting(shop: TestShop): Promise<void> {
  await shop.query(`select pg_terminate_backend(pid) ${waitingHere}`)
}
