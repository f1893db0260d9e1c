import type { MedusaContainer } from "@medusajs/framework/types"
import { stringify } from "csv-stringify/sync"
import { safeCsv } from "../../lib/csv"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { amountOf } from "../../lib/totals"

export const figurePeriods = ["today", "7_days", "30_days", "year"] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** Cents, tax included, without what gift cards paid. */
export interface SalesFigures {
  period: FigurePeriod
  /** First day, UTC: `2026-11-30`. */
  since: string
  sales: number
  taken: number
  refunded: number
  net: number
}

/** Periods begin at midnight UTC and include today. */
export function periodStarts(now: Date): Record<FigurePeriod, string> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  return { today: daysAgo(0), "7_days": daysAgo(6), "30_days": daysAgo(29), year: `${now.getUTCFullYear()}-01-01` }
}

/** Money that providers and banks took and gave back, in this payment environment. */
export async function salesFigures(container: MedusaContainer): Promise<SalesFigures[]> {
  const starts = periodStarts(new Date(container.resolve(Shop.CLOCK).now()))
  const rows = await run<Omit<SalesFigures, "net">>(
    container,
    `with period as (
       select period, since, since::date::timestamp at time zone 'UTC' as start, place
       from unnest(?::text[], ?::text[]) with ordinality as asked (period, since, place)
     ), sold as (
       select completed_at as at, coalesce(captured_amount, total) as amount from purchase
       where completed_at >= (select min(start) from period) and environment = ? and deleted_at is null
     ), back as (
       select paid_at as at, wallet as amount from purchase_refund back
       where state in ('paid', 'done') and paid_at >= (select min(start) from period) and deleted_at is null
         and exists (select from purchase where purchase.id = purchase_id and environment = ?)
     )
     select period, since,
       (select count(*)::int from sold where at >= start) as sales,
       (select coalesce(sum(amount), 0)::float8 from sold where at >= start) as taken,
       (select coalesce(sum(amount), 0)::float8 from back where at >= start) as refunded
     from period order by place`,
    [figurePeriods, figurePeriods.map((period) => starts[period]), ...twice(container)],
  )
  return rows.map((row) => ({ ...row, net: row.taken - row.refunded }))
}

function twice(container: MedusaContainer): [string, string] {
  const { paymentEnvironment } = container.resolve(Shop.SETTINGS)
  return [paymentEnvironment, paymentEnvironment]
}

/** Amounts in dollars. */
export function figuresCsv(figures: readonly SalesFigures[]): string {
  const records = figures.map(({ period, since, sales, taken, refunded, net }) => ({
    period,
    since,
    sales,
    taken: amountOf(taken),
    refunded: amountOf(refunded),
    net: amountOf(net),
  }))
  return stringify(records, safeCsv)
}
