import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"

export type Transaction = Context<EntityManager>

/** What runs statements in the transaction that the context holds. */
export function managerOf(context: Transaction): EntityManager {
  const manager = context.transactionManager ?? context.manager
  if (!manager) throw new Error("There is no database to run a statement in.")
  return manager
}

export function run<Row>(context: Transaction, sql: string, values: unknown[] = []): Promise<Row[]> {
  return managerOf(context).execute<Row[]>(sql, values)
}
