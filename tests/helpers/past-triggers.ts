import type { TestShop } from "./shop"

/** Disabling triggers on the table would lock it and wait for every transaction. Sent as one piece: one transaction. */
export async function pastTriggers(shop: TestShop, sql: string): Promise<void> {
  await shop.query(`set local session_replication_role = replica; ${sql}`)
}
