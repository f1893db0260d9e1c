import { prefix } from "./brand"
import { type ModuleContext, runIn } from "./statements"

export type ReceiptKind = "receipt" | "credit-note"

/** A pro-forma asks for money and receipts none. */
export type DocumentKind = ReceiptKind | "pro-forma"

const marks = { receipt: "", "credit-note": "-C", "pro-forma": "-P" } as const satisfies Record<DocumentKind, string>

/** Each kind is counted apart, and so is what was paid with simulated money. */
export function seriesOf(kind: DocumentKind, environment: string): string {
  return `${isSimulated(environment) ? "T" : ""}${prefix.toUpperCase()}${marks[kind]}`
}

/** Nobody's money: the shop's own sandbox, or PayPal's. */
export function isSimulated(environment: string): boolean {
  return environment !== "production"
}

/** As it is written: a series, and six digits. Beyond a million it grows. */
export function numberOf(series: string, place: number): string {
  return `${series}-${String(place).padStart(6, "0")}`
}

/** The same in SQL, of two columns. */
export function numberSql(series: string, place: string): string {
  return `${series} || '-' || lpad(${place}::text, greatest(6, length(${place}::text)), '0')`
}

/** Where a module counts its series: a row for each, with the last place that is taken. */
type SeriesTable = "receipt_series" | "invoice_series"

/** Makes the row of a series, where it has none. */
export async function beginSeries(context: ModuleContext, table: SeriesTable, series: string): Promise<void> {
  await runIn(context, `insert into ${table} (series) values (?) on conflict do nothing`, [series])
}

/** The next place of a series. Nobody else is told one until this transaction ends, so it leaves no gap. */
export async function nextPlace(context: ModuleContext, table: SeriesTable, series: string): Promise<number> {
  await beginSeries(context, table, series)
  const [counted] = await runIn<{ last: number | null }>(
    context,
    `select last from ${table} where series = ? for update`,
    [series],
  )
  return (counted?.last ?? 0) + 1
}

/** Writes that a place is taken. Its document is written in the same transaction, or the database refuses both. */
export async function takePlace(
  context: ModuleContext,
  table: SeriesTable,
  series: string,
  place: number,
): Promise<void> {
  await runIn(context, `update ${table} set last = ? where series = ?`, [place, series])
}
