import type { TestShop } from "./shop"

/**
 * Runs one statement as if no trigger stood in its way. Takes no lock on the table, as switching a trigger off would:
 * that waits for every transaction of the server, and all later ones wait behind it.
 */
export async function pastTriggers(shop: TestShop, sql: string, values: unknown[] = []): Promise<void> {
  const client = await shop.connect()
  try {
    await client.query("begin")
    await client.query("set local session_replication_role = replica")
    await client.query(sql, values)
    await client.query("commit")
  } finally {
    await client.end()
  }
}
