import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidData } from "../../lib/refusals"
import { run } from "../../lib/rows"
import { staffName } from "../../lib/staff-actions"
import { INBOX } from "../../modules/inbox"
import type { RequestChange } from "../../modules/inbox/change-request"
import type { RequestState } from "../../modules/inbox/request-kinds"
import { refusalOf } from "./refusals"

/** A request, and who of the staff works on it. */
export interface WorkOn {
  requestId: string
  actorId: string
}

/** Changes a request's state and assignee (null: nobody). Throws what staff are told when it cannot be. */
export async function changeRequest(
  container: MedusaContainer,
  { requestId, actorId }: WorkOn,
  { state, assigneeId }: { state?: RequestState | undefined; assigneeId?: string | null | undefined },
): Promise<void> {
  const assignee = assigneeId ? await memberOfStaff(container, assigneeId) : noneOf(assigneeId)
  const inbox = container.resolve(INBOX)
  const refused = await inbox.changeRequest(requestId, { state, assignee }, actorId)
  if (refused) throw refusalOf(refused)
}

async function memberOfStaff(container: MedusaContainer, id: string): Promise<NonNullable<RequestChange["assignee"]>> {
  const sql = `select id, ${staffName("member.id")} as name from "user" member where id = ? and deleted_at is null`
  const [member] = await run<{ id: string; name: string }>(container, sql, [id])
  if (!member) throw invalidData("There is no such member of the staff.")
  return member
}

/** Nobody is null; what was not asked for stays undefined. */
function noneOf(assigneeId: string | null | undefined): null | undefined {
  return assigneeId === undefined ? undefined : null
}
