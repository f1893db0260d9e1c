import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import { changeState, lockedRequest, type Refused, record } from "./locked-request"
import type { RequestState } from "./request-choices"

/** Undefined fields stay unchanged. */
export interface RequestChange {
  state?: RequestState | undefined
  /** Null: assigned to nobody. */
  assignee?: { id: string; name: string } | null | undefined
}

/** The last change wins. The history keeps all changes. */
export async function changeRequest(
  manager: EntityManager,
  id: string,
  { state, assignee }: RequestChange,
  actorId: string,
): Promise<Refused | undefined> {
  const request = await lockedRequest(manager, id)
  if (!request) return "unknown"
  if (state && !isAllowed(request.state, state)) return "not-from-here"
  if (state) await changeState(manager, request, state, actorId)
  if (assignee === undefined || (assignee?.id ?? null) === request.assignee_id) return undefined
  const values = [assignee?.id ?? null, id]
  await manager.execute("update inbox_request set assignee_id = ?, updated_at = now() where id = ?", values)
  const details = assignee ? { assignee_id: assignee.id, name: assignee.name } : undefined
  await record(manager, id, { actorId, action: assignee ? "assign" : "unassign", details })
  return undefined
}

/** Only a new request can become spam; spam can only become new. */
function isAllowed(from: RequestState, to: RequestState): boolean {
  if (to === "spam") return from === "spam" || from === "new"
  return from !== "spam" || to === "new"
}
