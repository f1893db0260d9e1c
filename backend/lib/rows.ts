import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Runs a statement whose values stand as `?`. */
export async function run<Row>(container: MedusaContainer, sql: string, values: unknown[] = []): Promise<Row[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Row[] }>(sql, values as never)
  return rows
}

/** Rows of a list are counted up to here, so that a list of any length opens at once; nobody pages further. */
export const countedUpTo = 1_000

interface Listing {
  table: string
  columns: string
  /** Holds of every row of the list. */
  always: string
  /** SQL with its value at each `?`; a condition whose value is undefined was not asked for. */
  conditions: readonly (readonly [sql: string, value: unknown])[]
  order: string
  limit: number
  offset: number
}

/** A page of a list, filtered and sorted by the database, and how many rows there are, counted up to `countedUpTo`. */
export async function pageOfRows<Row>(
  container: MedusaContainer,
  { table, columns, always, conditions, order, limit, offset }: Listing,
): Promise<{ rows: Row[]; count: number }> {
  const used = conditions.filter(([, value]) => value !== undefined)
  const from = `from ${table} where ${[always, ...used.map(([sql]) => sql)].join(" and ")}`
  const values = used.flatMap(([sql, value]) => Array.from(sql.matchAll(/\?/g), () => value))
  const [rows, [total]] = await Promise.all([
    run<Row>(container, `select ${columns} ${from} order by ${order} limit ? offset ?`, [...values, limit, offset]),
    run<{ count: number }>(container, `select count(*)::int as count from (select 1 ${from} limit ?) listed`, [
      ...values,
      countedUpTo,
    ]),
  ])
  return { rows, count: total?.count ?? 0 }
}

/**
 * SQL's order for `created_at` or `-created_at`: by one of the columns that a list sorts by, then by its id. An index on
 * both serves a column that is never null in either direction, and `hasNulls` says false of it.
 */
export function orderOf(asked: string, id = "id", hasNulls = true): string {
  const direction = asked.startsWith("-") ? "desc" : "asc"
  return `${asked.replace(/^-/, "")} ${direction}${hasNulls ? " nulls last" : ""}, ${id} ${direction}`
}

/** What runs statements in a transaction: all of them take effect, or none. */
export interface Transaction {
  execute<Row>(sql: string, values: unknown[]): Promise<Row[]>
}

/** Does all of its work in one transaction of the database. */
export function together<Result>(
  container: MedusaContainer,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction((database) =>
    work({
      execute: async <Row>(sql: string, values: unknown[]) => {
        const { rows } = await database.raw<{ rows: Row[] }>(sql, values as never)
        return rows
      },
    }),
  )
}
