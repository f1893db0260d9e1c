import { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type ColumnOption, type Options, stringify } from "csv-stringify"
import { run } from "../../lib/rows"
import { staffName } from "../../lib/staff-actions"
import { fieldsOf, requestFieldNames, requestFields, shownText } from "../../modules/inbox/request-fields"
import { isRequest, type ListedRequest, type RequestFilter, requestConditions } from "./list-requests"

type ExportedRequest = Pick<ListedRequest, "id" | "kind" | "state" | "name" | "email" | "assignee"> & {
  received_at: Date
  acknowledged_at: Date | null
  /** JSON: see `fieldsOf`. */
  fields: unknown
  /** The time to the microsecond, which a Date does not hold: where the next rows begin. */
  moment: string
}

/** All in quotes: with a delimiter of rows that is given, the library leaves other line breaks bare, each a row of its own. */
const safe: Options = {
  escape_formulas: true,
  quoted: true,
  cast: { string: withoutFormulas },
}

/** Also a quotation mark may come before a formula, which a spreadsheet may take for the cell's own. */
const formulaInside = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g

/**
 * The library looks at the beginning of a cell, of which its list leaves one out. A spreadsheet whose list separator is
 * a semicolon or a tab ends cells there, also within quotes that come after a comma, and rows at a line break.
 */
function withoutFormulas(text: string): string {
  const inside = text.replace(formulaInside, "'$&")
  return inside.startsWith("\n") ? `'${inside}` : inside
}

/** Rows that are in memory at a time. */
const atOnce = 500

/**
 * Requests as CSV, all of a filter's, the newest first: UTF-8 with a byte order mark, as spreadsheets want it, with a row
 * of names. What a spreadsheet would take for a formula has an apostrophe before it (ruling 30). It is read page by page
 * as it is sent.
 */
export function exportRequests(container: MedusaContainer, filter: RequestFilter): Readable {
  const csv = stringify({ header: true, columns, ...safe, bom: true, record_delimiter: "windows" })
  const rows = Readable.from(rowsOf(container, filter))
  rows.on("error", (error) => csv.destroy(error))
  csv.on("close", () => rows.destroy())
  return rows.pipe(csv)
}

async function* rowsOf(container: MedusaContainer, filter: RequestFilter): AsyncGenerator<Record<string, string>> {
  let last: ExportedRequest | undefined
  do {
    const rows: ExportedRequest[] = await pageAfter(container, filter, last)
    for (const row of rows) yield recordOf(row)
    last = rows.length === atOnce ? rows.at(-1) : undefined
  } while (last)
}

/** By the place of the last row and not by a number of rows: what comes in meanwhile moves nothing. */
function pageAfter(
  container: MedusaContainer,
  filter: RequestFilter,
  last: ExportedRequest | undefined,
): Promise<ExportedRequest[]> {
  const used = requestConditions(filter).filter(([, value]) => value !== undefined)
  const after = last ? ["(received_at, id) < (?::timestamptz, ?)"] : []
  return run<ExportedRequest>(
    container,
    `select id, kind, state, name, email, fields, ${staffName("assignee_id")} as assignee, acknowledged_at, received_at,
       received_at::text as moment
     from inbox_request where ${[isRequest, ...used.map(([sql]) => sql), ...after].join(" and ")}
     order by received_at desc, id desc limit ?`,
    [...used.map(([, value]) => value), ...(last ? [last.moment, last.id] : []), atOnce],
  )
}

const columns: ColumnOption[] = [
  { key: "id", header: "Number" },
  { key: "received_at", header: "Received (UTC)" },
  { key: "kind", header: "Kind" },
  { key: "state", header: "State" },
  { key: "assignee", header: "Assigned to" },
  { key: "name", header: "Name" },
  { key: "email", header: "Email" },
  ...Object.entries(requestFields).map(([key, header]) => ({ key, header })),
  { key: "acknowledged_at", header: "Acknowledged (UTC)" },
]

function recordOf(row: ExportedRequest): Record<string, string> {
  const { id, kind, state, name, email } = row
  const fields = fieldsOf(row)
  return {
    id,
    received_at: momentOf(row.received_at),
    kind,
    state,
    assignee: row.assignee ?? "",
    name,
    email,
    ...Object.fromEntries(requestFieldNames.map((field) => [field, shownText(field, fields[field]) ?? ""])),
    acknowledged_at: row.acknowledged_at ? momentOf(row.acknowledged_at) : "",
  }
}

/** As spreadsheets read it: 2026-11-22 15:04:05. */
function momentOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ")
}
