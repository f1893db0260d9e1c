import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Statements } from "./statements"

interface Graph {
  entity: string
  fields: string[]
  filters?: object
  pagination?: { take: number; order: Record<string, "ASC" | "DESC"> }
  context?: object
}

/** Rows from Medusa's Query. It does not derive types from `fields`, so `Row` must list exactly these fields. */
export async function graphRows<Row>(container: MedusaContainer, graph: Graph): Promise<Row[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(graph)
  return data
}

type RawValues = readonly Knex.RawBinding[]

/** Values are written as `?`. */
export async function run<Row>(container: MedusaContainer, sql: string, values: unknown[] = []): Promise<Row[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Row[] }>(sql, values as RawValues)
  return rows
}

export function statementsOf(container: MedusaContainer): Statements {
  return { execute: (sql, values) => run(container, sql, values) }
}

export async function hasRow(container: MedusaContainer, table: string, id: string): Promise<boolean> {
  return (await run(container, `select 1 from ${table} where id = ? and deleted_at is null`, [id])).length > 0
}

/** Counts at most this many rows, so that long lists open fast. */
const countedFromPage = 1_000

export interface Counted {
  count: number
  /** False: there are more rows. */
  count_is_exact: boolean
}

/** "-" descends. */
export interface Page<Order extends string = string> {
  order: Order
  limit: number
  offset: number
}

interface Listing {
  table: string
  columns: string
  /** Condition that always applies. Default: the row is not deleted. */
  always?: string
  /** Each `?` is the next value, or the only one; undefined skips the condition. */
  conditions: readonly (readonly [sql: string, ...values: unknown[]])[]
  first?: string | undefined
  page: Page
}

export async function pageOfRows<Row>(
  container: MedusaContainer,
  { table, columns, always = "deleted_at is null", conditions, first, page: { order, limit, offset } }: Listing,
): Promise<{ rows: Row[]; counted: Counted }> {
  const used = conditions.filter(([, ...values]) => !values.includes(undefined))
  const from = `from ${table} where ${[always, ...used.map(([sql]) => sql)].join(" and ")}`
  const values = used.flatMap(([sql, ...given]) => {
    return Array.from(sql.matchAll(/\?/g), (_, place) => given[given.length === 1 ? 0 : place])
  })
  const sorted = first ? `${first}, ${orderOf(order)}` : orderOf(order)
  const page = `select ${columns} ${from} order by ${sorted} limit ? offset ?`
  const rows = await run<Row>(container, page, [...values, limit, offset])
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  if (isLast) return { rows, counted: { count: offset + rows.length, count_is_exact: true } }
  const most = offset + countedFromPage
  const counting = `select count(*)::int as count from (select 1 ${from} limit ?) listed`
  const [total] = await run<{ count: number }>(container, counting, [...values, most + 1])
  const count = total?.count ?? 0
  return { rows, counted: { count: Math.min(count, most), count_is_exact: count <= most } }
}

/** The columns are never null, so one index on column and id serves both directions. */
function orderOf(asked: string): string {
  const direction = asked.startsWith("-") ? "desc" : "asc"
  return `${asked.replace(/^-/, "")} ${direction}, id ${direction}`
}

export function together<Result>(container: MedusaContainer, work: (transaction: Statements) => Promise<Result>) {
  return container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((database) => work({ execute: (sql, values) => database.raw(sql, values as RawValues) }))
}
