import { enqueued, type NewWork } from "../../lib/due-work/enqueue"
import type { Statement } from "../../lib/statements"

/**
 * A statement that writes a row, and the work that follows from it, and answers the row as the database has it. What is
 * undefined is left to the database; what is an object is JSON. `beside`: parts of the statement, each with a name
 * (`name as (...)`), that are carried out with it, all of it or nothing.
 */
export function insertWithWork(
  table: string,
  row: Readonly<Record<string, unknown>>,
  work: NewWork,
  beside?: Statement,
): Statement {
  // The names are keys of our own types, never a text from outside.
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
