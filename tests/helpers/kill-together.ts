import type { Client } from "pg"
import { eventually } from "./eventually"
import type { TestShop } from "./shop"
import { endWaiting, isWaitedFor } from "./waiting"

/** `table`: the first write to it never happens. */
interface Stop {
  table: string
  send: () => Promise<unknown>
}

/**
 * Kills the server once, while each call waits at its table, and restarts it. Order: the last table of a call first.
 */
export async function killTogether(shop: TestShop, stops: readonly Stop[], until = async () => {}): Promise<void> {
  const blockers: Client[] = []
  const calls: Promise<unknown>[] = []
  try {
    for (const { table, send } of stops) {
      const blocker = await shop.connect()
      blockers.push(blocker)
      await blocker.query("begin")
      await blocker.query(`lock table "${table}" in exclusive mode`)
      calls.push(send())
      await eventually(() => isWaitedFor(shop, table))
    }
    await until()
    await shop.kill()
    await endWaiting(shop)
    await Promise.allSettled(calls)
  } finally {
    await Promise.all(blockers.map((blocker) => blocker.end()))
  }
  await shop.restart()
}
