import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"

/** A statement, or parts of one (`name as (...)`), whose values are written as `?`. */
export interface Statement {
  sql: string
  values: unknown[]
}

/** Parts of one statement, one after the other; of none, an empty one, which may be a part as well. */
export function inOneStatement(parts: readonly Statement[]): Statement {
  const written = parts.filter(({ sql }) => sql !== "")
  return { sql: written.map(({ sql }) => sql).join(", "), values: written.flatMap(({ values }) => values) }
}

/** What runs statements: the manager of a module's transaction, or the database itself. */
export interface Statements {
  execute(sql: string, values: unknown[]): Promise<unknown>
}

/** What Medusa hands to the methods of a module's service. */
export type ModuleContext = Context<EntityManager>

/** What runs statements in the transaction of a method that is marked by `InjectTransactionManager`. */
export function transactionOf({ transactionManager }: ModuleContext): EntityManager {
  if (!transactionManager) throw new Error("This needs a transaction.")
  return transactionManager
}

/** The same, or what runs them without one, of a method that is marked by `InjectManager`. */
export function managerOf({ transactionManager, manager }: ModuleContext): EntityManager {
  const found = transactionManager ?? manager
  if (!found) throw new Error("There is no database to run a statement in.")
  return found
}

/** Runs a statement whose values are written as `?`, in the method's transaction where it has one. */
export function runIn<Row>(context: ModuleContext, sql: string, values: unknown[] = []): Promise<Row[]> {
  return managerOf(context).execute<Row[]>(sql, values)
}
