import { enqueued, type NewWork } from "../../lib/due-work/enqueue"
import type { Statement } from "../../lib/statements"

/**
 * Statement that inserts a row and its work, and returns the row. Undefined values take the database's default; objects
 * become JSON. `beside`: further parts (`name as (...)`).
 */
export function insertWithWork(
  table: string,
  row: Readonly<Record<string, unknown>>,
  work: NewWork,
  beside?: Statement,
): Statement {
  // Names are keys of our own types, never input.
  const written = Object.entries(row).filter(([, value]) => value !== undefined)
  const follows = enqueued(work, "made")
  return {
    sql: `with ${beside ? `${beside.sql}, ` : ""}made as (
        insert into ${table} (${written.map(([name]) => name).join(", ")})
        values (${written.map(([, value]) => (isJson(value) ? "?::jsonb" : "?")).join(", ")})
        returning *
      ), follows as (${follows.sql})
      select * from made`,
    values: [
      ...(beside?.values ?? []),
      ...written.map(([, value]) => (isJson(value) ? JSON.stringify(value) : value)),
      ...follows.values,
    ],
  }
}

function isJson(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Date)
}
