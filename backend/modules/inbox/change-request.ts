import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import { changeState, lockedRequest, type Refused, record } from "./locked-request"
import type { RequestState } from "./request-kinds"

/** What staff change of a request. What is undefined stays as it is. */
export interface RequestChange {
  state?: RequestState | undefined
  /** A member of staff, with the name that the history keeps; null for nobody. */
  assignee?: { id: string; name: string } | null | undefined
}

/** Changes state and assignee, whatever they were: the last one to do so is right, and the history has all of them. */
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

/** Only what nobody has worked on yet is called spam, and what was spam is new. */
function isAllowed(from: RequestState, to: RequestState): boolean {
  if (to === "spam") return from === "spam" || from === "new"
  return from !== "spam" || to === "new"
}
