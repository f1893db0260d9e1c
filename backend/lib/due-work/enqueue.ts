import { generateEntityId } from "@medusajs/framework/utils"
import type { Statement, Statements } from "../statements"
import { kinds, type WorkKind } from "./kinds"

export interface NewWork {
  kind: WorkKind
  /** Names it among its kind; the id of a row, mostly. */
  subject: string
  /** Where it belongs to payments. */
  environment?: string | null
  /** How long it waits; not at all, unless told. Milliseconds. */
  wait?: number
  /** When there is no use in it any more; `triedFor` of its kind from now, unless told. */
  endsAt?: Date | undefined
  /** Before all others of its kind, however long those have waited. */
  goesFirst?: boolean
}

/**
 * Writes work that is to be done. What is known already is said anew: when it is due, and that nobody has tried it; who
 * has it in hand then leaves it as it is when done. `provided`: SQL; without a row of it, nothing is written.
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

/** Takes work off the list that is done, or not to be done any more. */
export function dropped(kind: WorkKind, subject: string): Statement {
  return { sql: "delete from due_work where kind = ? and subject = ?", values: [kind, subject] }
}

/** Writes work in the caller's transaction: see `enqueued`. */
export async function enqueue(database: Statements, work: NewWork): Promise<void> {
  const { sql, values } = enqueued(work)
  await database.execute(sql, values)
}

export async function drop(database: Statements, kind: WorkKind, subject: string): Promise<void> {
  const { sql, values } = dropped(kind, subject)
  await database.execute(sql, values)
}
