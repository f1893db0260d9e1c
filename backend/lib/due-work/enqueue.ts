import { generateEntityId } from "@medusajs/framework/utils"
import type { Statement, Statements } from "../statements"
import { kinds, type WorkKind } from "./kinds"

export interface NewWork {
  kind: WorkKind
  /** Unique within its kind. */
  subject: string
  /** Payment environment. Only for work about payments. */
  environment?: string | null
  /** In milliseconds. Default 0. */
  wait?: number
  /** Default: the kind's `triedFor`. */
  endsAt?: Date | undefined
  goesFirst?: boolean
}

/**
 * Work that is already there starts again with zero attempts. `provided`: SQL that must return a row, or nothing is
 * enqueued.
 */
export function enqueued(
  { kind, subject, environment, wait = 0, endsAt, goesFirst = false }: NewWork,
  provided = "(values (1)) one",
): Statement {
  const { triedFor } = kinds[kind]
  return {
    sql: `insert into due_work (id, kind, subject, environment, goes_first, due_at, ends_at)
          select ?::text, ?::text, ?::text, ?::text, ?::boolean, now() + ?::float8 * interval '1 millisecond',
            coalesce(?::timestamptz, now() + ?::float8 * interval '1 millisecond')
          from ${provided}
          ${onConflict}`,
    values: [
      generateEntityId(undefined, "due"),
      kind,
      subject,
      environment ?? null,
      goesFirst,
      wait,
      endsAt ?? null,
      triedFor,
    ],
  }
}

const onConflict = `on conflict (kind, subject) where deleted_at is null do update set
  environment = excluded.environment, goes_first = excluded.goes_first, state = 'waiting', due_at = excluded.due_at, tries = 0,
  ends_at = excluded.ends_at, claim = null, claimed_until = null, last_error = null, created_at = now(),
  updated_at = now()`

export function dropped(kind: WorkKind, subject: string): Statement {
  return { sql: "delete from due_work where kind = ? and subject = ?", values: [kind, subject] }
}

export async function enqueue(database: Statements, work: NewWork): Promise<void> {
  const { sql, values } = enqueued(work)
  await database.execute(sql, values)
}

export async function drop(database: Statements, kind: WorkKind, subject: string): Promise<void> {
  const { sql, values } = dropped(kind, subject)
  await database.execute(sql, values)
}
