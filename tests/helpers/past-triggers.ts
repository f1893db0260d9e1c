import type { TestShop } from "./shop"

/**
 * Runs a statement as if no trigger stood in its way. Takes no lock on the table, as switching a trigger off would: that
 * waits for every transaction of the server, and all later ones wait behind it. Sent in one piece it is a transaction,
 * and nothing that the tests do to the shop's sessions comes between.
 */
export async function pastTriggers(shop: TestShop, sql: string): Promise<void> {
  await shop.query(`set local session_replication_role = replica; ${sql}`)
}
