import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Statements } from "./statements"

/** Runs a statement whose values are written as `?`. */
export async function run<Row>(container: MedusaContainer, sql: string, values: unknown[] = []): Promise<Row[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Row[] }>(sql, values as never)
  return rows
}

/** What runs statements outside of a transaction. */
export function statementsOf(container: MedusaContainer): Statements {
  return { execute: (sql, values) => run(container, sql, values) }
}

/** Whether there is a row of this id that is not deleted. */
export async function hasRow(container: MedusaContainer, table: string, id: string): Promise<boolean> {
  return (await run(container, `select 1 from ${table} where id = ? and deleted_at is null`, [id])).length > 0
}

/** So many rows from the first one of a page on are counted: a list of any length opens at once, and can be paged on. */
const countedFromPage = 1_000

/** How many rows a list has. */
export interface Counted {
  count: number
  /** False: there are more than `count`. */
  count_is_exact: boolean
}

/** Which rows of a list are wanted, and by which of its columns they are sorted: `created_at`, or `-created_at`. */
export interface Page<Order extends string = string> {
  order: Order
  limit: number
  offset: number
}

interface Listing {
  table: string
  columns: string
  /** Holds of every row of the list; unless told, that it is not deleted. */
  always?: string
  /** SQL with its value at each `?`; a condition whose value is undefined was not asked for. */
  conditions: readonly (readonly [sql: string, value: unknown])[]
  /** SQL of what comes before all others, however the list is sorted. */
  first?: string | undefined
  page: Page
}

/** A page of a list, filtered and sorted by the database, and how many rows there are, as far as they are counted. */
export async function pageOfRows<Row>(
  container: MedusaContainer,
  { table, columns, always = "deleted_at is null", conditions, first, page: { order, limit, offset } }: Listing,
): Promise<{ rows: Row[]; counted: Counted }> {
  const used = conditions.filter(([, value]) => value !== undefined)
  const from = `from ${table} where ${[always, ...used.map(([sql]) => sql)].join(" and ")}`
  const values = used.flatMap(([sql, value]) => Array.from(sql.matchAll(/\?/g), () => value))
  const sorted = first ? `${first}, ${orderOf(order)}` : orderOf(order)
  const page = `select ${columns} ${from} order by ${sorted} limit ? offset ?`
  const rows = await run<Row>(container, page, [...values, limit, offset])
  // The last page says itself how many there are: what a search found is not looked for twice.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  if (isLast) return { rows, counted: { count: offset + rows.length, count_is_exact: true } }
  const most = offset + countedFromPage
  const counting = `select count(*)::int as count from (select 1 ${from} limit ?) listed`
  const [total] = await run<{ count: number }>(container, counting, [...values, most + 1])
  const count = total?.count ?? 0
  return { rows, counted: { count: Math.min(count, most), count_is_exact: count <= most } }
}

/** By a column, which is never null, then by the id: an index on both serves either direction. */
function orderOf(asked: string): string {
  const direction = asked.startsWith("-") ? "desc" : "asc"
  return `${asked.replace(/^-/, "")} ${direction}, id ${direction}`
}

/** Does all of its work in one transaction of the database. */
export function together<Result>(
  container: MedusaContainer,
  work: (transaction: Statements) => Promise<Result>,
): Promise<Result> {
  return container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((database) => work({ execute: (sql, values) => database.raw(sql, values as never) }))
}
