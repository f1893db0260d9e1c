import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { run, statementsOf } from "./rows"
import type { Statements } from "./statements"

export interface NewStaffAction {
  actorId: string
  action: string
  subject: { type: string; id: string }
  reason?: string | undefined
  details?: Record<string, unknown> | undefined
}

/** Call in the action's transaction. */
export async function insertStaffAction(database: Statements, action: NewStaffAction): Promise<void> {
  const { actorId, subject, reason, details } = action
  await database.execute(
    // Not now(), which is the transaction's start.
    `insert into staff_action (id, actor_id, action, subject_type, subject_id, reason, details, at)
     values (?, ?, ?, ?, ?, ?, ?::jsonb, clock_timestamp())`,
    [
      generateEntityId(undefined, "sact"),
      actorId,
      action.action,
      subject.type,
      subject.id,
      reason ?? null,
      details ? JSON.stringify(details) : null,
    ],
  )
}

export function recordStaffAction(container: MedusaContainer, action: NewStaffAction): Promise<void> {
  return insertStaffAction(statementsOf(container), action)
}

export interface StaffActionView {
  id: string
  action: string
  /** Null if the staff account was deleted. */
  by: string | null
  reason: string | null
  details: Record<string, unknown> | null
  at: string
}

/** Newest first, at most 100. */
export function staffActionsOn(container: MedusaContainer, type: string, id: string): Promise<StaffActionView[]> {
  return run<StaffActionView>(
    container,
    `select id, action, ${staffName("actor_id")} as by, reason, details, at from staff_action
     where subject_type = ? and subject_id = ? order by at desc, id desc limit 100`,
    [type, id],
  )
}

export async function staffNames(container: MedusaContainer, ids: readonly string[]): Promise<Map<string, string>> {
  const named = await run<{ id: string; name: string }>(
    container,
    `select asked.id, ${staffName("asked.id")} as name from unnest(?::text[]) as asked (id)
     where ${staffName("asked.id")} is not null`,
    [[...new Set(ids)]],
  )
  return new Map(named.map(({ id, name }) => [id, name]))
}

export function staffName(column: string): string {
  return `coalesce(
    (select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) from "user" where "user".id = ${column}),
    (select 'API key ' || title from api_key where api_key.id = ${column}))`
}
