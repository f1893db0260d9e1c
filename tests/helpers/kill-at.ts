import type { Client } from "pg"
import { eventually } from "./eventually"
import type { TestShop } from "./shop"
import { endWaiting, isWaitedFor } from "./waiting"

/** Locks the tables in turn: work up to the last one is committed, the waiting statement is lost. */
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
  /** Work after the answer is killed too. */
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
