import type { Client } from "pg"
import { eventually } from "./eventually"
import type { TestShop } from "./shop"
import { endWaiting, isWaitedFor } from "./waiting"

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
    await shop.kill()
    await endWaiting(shop)
    await lost
  } finally {
    await Promise.all(blockers.map((blocker) => blocker.end()))
  }
  await shop.restart()
}
