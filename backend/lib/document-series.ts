import { prefix } from "./brand"
import { type ModuleContext, runIn } from "./statements"

export type ReceiptKind = "receipt" | "credit-note"

export type DocumentKind = ReceiptKind | "pro-forma"

const marks = { receipt: "", "credit-note": "-C", "pro-forma": "-P" } as const satisfies Record<DocumentKind, string>

/** Simulated money has its own series. */
export function seriesOf(kind: DocumentKind, environment: string): string {
  return `${isSimulated(environment) ? "T" : ""}${prefix.toUpperCase()}${marks[kind]}`
}

export function isSimulated(environment: string): boolean {
  return environment !== "production"
}

/** Pads the place to at least six digits. */
export function numberOf(series: string, place: number): string {
  return `${series}-${String(place).padStart(6, "0")}`
}

export function numberSql(series: string, place: string): string {
  return `${series} || '-' || lpad(${place}::text, greatest(6, length(${place}::text)), '0')`
}

type SeriesTable = "receipt_series" | "invoice_series"

export async function beginSeries(context: ModuleContext, table: SeriesTable, series: string): Promise<void> {
  await runIn(context, `insert into ${table} (series) values (?) on conflict do nothing`, [series])
}

/** Locks the series until the transaction ends, so there are no gaps. */
export async function nextPlace(context: ModuleContext, table: SeriesTable, series: string): Promise<number> {
  await beginSeries(context, table, series)
  const [counted] = await runIn<{ last: number | null }>(
    context,
    `select last from ${table} where series = ? for update`,
    [series],
  )
  return (counted?.last ?? 0) + 1
}

/** The document must be written in the same transaction, or the database refuses both. */
export async function nextNumber(context: ModuleContext, table: SeriesTable, series: string, place: number) {
  await runIn(context, `update ${table} set last = ? where series = ?`, [place, series])
}
