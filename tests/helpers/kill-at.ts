import type { Client } from "pg"
import { eventually } from "./eventually"
import type { TestShop } from "./shop"

/**
 * Kills the server in the middle of what `send` begins, and starts it again: it is stopped at a lock on the first table,
 * then let on to the next. What it has done until then is written; the statement that it waits with dies with it.
 */
export async function killAt(shop: TestShop, tables: readonly string[], send: () => Promise<unknown>): Promise<void> {
  const blockers: Client[] = []
  const lock = async (table: string) => {
    const blocker = await shop.connect()
    blockers.push(blocker)
    await blocker.query("begin")
    await blocker.query(`lock table "${table}" in exclusive mode`)
  }
  const [first = "", ...rest] = tables
  await lock(first)
  let refusal: string | undefined
  const lost = send().then(
    (answer) => {
      const { status = 200 } = (answer ?? {}) as { status?: number }
      if (status >= 400) refusal = JSON.stringify(answer)
    },
    (error) => {
      refusal = String(error)
    },
  )
  /** It may have been answered by then: what follows an answer is killed too. */
  const reached = async (table: string) => {
    await eventually(async () => refusal !== undefined || (await isWaitedFor(shop, table)))
    if (refusal !== undefined) throw new Error(`The call was refused before it came to ${table}: ${refusal}`)
  }
  try {
    await reached(first)
    for (const table of rest) {
      await lock(table)
      await blockers.at(-2)?.query("rollback")
      await reached(table)
    }
    await killNow(shop)
    await lost
  } finally {
    await Promise.all(blockers.map((blocker) => blocker.end()))
  }
  await shop.restart()
}

/** Kills the server and whatever it waits for in the database. */
async function killNow(shop: TestShop): Promise<void> {
  await shop.kill()
  await shop.query("select pg_terminate_backend(pid) from pg_locks where not granted and pid <> pg_backend_pid()")
}

async function isWaitedFor(shop: TestShop, table: string): Promise<boolean> {
  const waiting = await shop.query(
    "select 1 from pg_locks l join pg_class c on c.oid = l.relation where c.relname = $1 and not granted",
    [table],
  )
  return waiting.length > 0
}
