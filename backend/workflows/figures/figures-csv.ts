import { stringify } from "csv-stringify/sync"
import { safeCsv } from "../../lib/csv"
import { amountOf } from "../../lib/totals"
import type { SalesFigures } from "./sales-figures"

export const figureTables = ["periods", "course", "products", "categories", "hosts", "sources"] as const
export type FigureTable = (typeof figureTables)[number]

const inCents = ["taken", "refunded", "net", "sold", "amount"]

/** Amounts in dollars. */
export function figuresCsv(figures: Pick<SalesFigures, FigureTable>, table: FigureTable): string {
  const records = figures[table].map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !name.endsWith("id"))
        .map(([name, value]) => [name, inCents.includes(name) ? amountOf(Number(value)) : value]),
    ),
  )
  return stringify(records, safeCsv)
}
