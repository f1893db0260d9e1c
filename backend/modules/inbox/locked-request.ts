import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import { insertStaffAction, type NewStaffAction } from "../../lib/staff-actions"
import type { RequestState } from "./request-choices"

/** `other-text`: the request key was already used for another text. */
export type Refused = "unknown" | "not-from-here" | "other-text"

interface RequestRow {
  id: string
  state: RequestState
  email: string
  assignee_id: string | null
}

/** Locks the request until the transaction ends. */
export async function lockedRequest(manager: EntityManager, id: string): Promise<RequestRow | undefined> {
  const sql = "select id, state, email, assignee_id from inbox_request where id = ? and deleted_at is null for update"
  const [row] = await manager.execute<RequestRow[]>(sql, [id])
  return row
}

const verbs: Record<RequestState, string> = {
  new: "reopen",
  answered: "mark-answered",
  closed: "close",
  spam: "mark-spam",
}

/** Records the change, if any. */
export async function changeState(
  manager: EntityManager,
  { id, state: before }: RequestRow,
  state: RequestState,
  actorId: string,
): Promise<void> {
  if (state === before) return
  await manager.execute("update inbox_request set state = ?, updated_at = now() where id = ?", [state, id])
  await record(manager, id, { actorId, action: before === "spam" ? "not-spam" : verbs[state] })
}

export function record(manager: EntityManager, id: string, action: Omit<NewStaffAction, "subject">): Promise<void> {
  return insertStaffAction(manager, { ...action, subject: { type: "request", id } })
}
