import { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type ColumnOption, stringify } from "csv-stringify"
import { csvMoment, safeCsv } from "../../lib/csv"
import { run } from "../../lib/rows"
import { staffName } from "../../lib/staff-actions"
import { fieldsOf, fieldText, requestFieldNames, requestFields } from "../../modules/inbox/request-fields"
import { isRequest, type ListedRequest, type RequestFilter, requestConditions } from "./list-requests"

type ExportedRequest = Pick<ListedRequest, "id" | "kind" | "state" | "name" | "email" | "assignee"> & {
  received_at: Date
  acknowledged_at: Date | null
  fields: unknown
  /** Microseconds, which a Date lacks. */
  moment: string
}

const atOnce = 500

/** Newest first. */
export function exportRequests(container: MedusaContainer, filter: RequestFilter): Readable {
  const csv = stringify({ columns, ...safeCsv })
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

/** Pages by the last row, so that new requests shift nothing. */
function pageAfter(container: MedusaContainer, filter: RequestFilter, last: ExportedRequest | undefined) {
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
    received_at: csvMoment(row.received_at),
    kind,
    state,
    assignee: row.assignee ?? "",
    name,
    email,
    ...Object.fromEntries(requestFieldNames.map((field) => [field, fieldText(field, fields[field]) ?? ""])),
    acknowledged_at: row.acknowledged_at ? csvMoment(row.acknowledged_at) : "",
  }
}
