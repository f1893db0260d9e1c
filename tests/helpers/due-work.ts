import { type WorkKind, workKinds } from "../../backend/lib/due-work/kinds"
import type { TestShop } from "./shop"

export interface DueWorkRow {
  id: string
  kind: WorkKind
  subject: string
  state: "waiting" | "dead"
  due_at: Date
  tries: number
  ends_at: Date | null
  claim: string | null
  last_error: string | null
}

export async function dueWorkOf(shop: TestShop, kind: WorkKind, subject: string): Promise<DueWorkRow | undefined> {
  const [row] = await shop.query<DueWorkRow>("select * from due_work where kind = $1 and subject = $2", [kind, subject])
  return row
}

/** Also drops the claim. `subjects`: SQL with its value as `$2`. */
export async function makeDue(
  shop: Pick<TestShop, "query">,
  kind: WorkKind,
  subjects?: string,
  value?: unknown,
): Promise<void> {
  await shop.query(
    `update due_work set due_at = now() - interval '1 second', claim = null, claimed_until = null
     where kind = $1 ${subjects === undefined ? "" : `and subject in (${subjects})`}`,
    value === undefined ? [kind] : [kind, value],
  )
}

/** Returns before the workers have worked. */
export async function lookForDueWork(shop: TestShop): Promise<void> {
  await shop.query("select pg_notify('due_work', kind) from unnest($1::text[]) as kind", [workKinds])
}

/** `wait`: a PostgreSQL interval. Drops the claim. */
export async function checkIn(shop: TestShop, email: string, wait: string): Promise<void> {
  await shop.query(
    `insert into due_work (id, kind, subject, environment, due_at)
     select 'due_test_' || id, 'purchase', id, environment, now() + $2::interval from purchase where email = $1
     on conflict (kind, subject) where deleted_at is null
     do update set due_at = excluded.due_at, environment = excluded.environment, claim = null, claimed_until = null`,
    [email, wait],
  )
}
