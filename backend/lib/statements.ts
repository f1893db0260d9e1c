import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"

/** A statement, or a part of one (`name as (...)`). Values are written as `?`. */
export interface Statement {
  sql: string
  values: unknown[]
}

export function inOneStatement(parts: readonly Statement[]): Statement {
  const written = parts.filter(({ sql }) => sql !== "")
  return { sql: written.map(({ sql }) => sql).join(", "), values: written.flatMap(({ values }) => values) }
}

export interface Statements {
  execute(sql: string, values: unknown[]): Promise<unknown>
}

export type ModuleContext = Context<EntityManager>

/** Only in methods with `InjectTransactionManager`. */
export function transactionOf({ transactionManager }: ModuleContext): EntityManager {
  if (!transactionManager) throw new Error("This needs a transaction.")
  return transactionManager
}

/** Only in methods with `InjectManager`. */
export function managerOf({ transactionManager, manager }: ModuleContext): EntityManager {
  const found = transactionManager ?? manager
  if (!found) throw new Error("There is no database to run a statement in.")
  return found
}

export function runIn<Row>(context: ModuleContext, sql: string, values: unknown[] = []): Promise<Row[]> {
  return managerOf(context).execute<Row[]>(sql, values)
}
